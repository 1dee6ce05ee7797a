import { describe, expect, it } from 'vitest'
import { correctableNames } from '../../../contract/business/standing.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { decisionNews } from './decision-news.ts'

const place = {
  publicUrl: 'https://vendors.example.com',
  support: { email: 'support@portal.example', phone: '+233300000000' },
}
const approval = { status: 'SUCCESSFUL', reason: null, fields: [] } as const
const reason = 'The TIN is not that of the certificate.'

describe('an approval', () => {
  const news = decisionNews(place, 'Sample\nKitchen', { ...approval, fields: [] })

  it('is told in each way', () => {
    expect(news).toMatchObject({
      title: 'Your business is approved',
      text: 'We have reviewed Sample Kitchen and approved it.',
      path: '/d/vendor-status',
      sms: 'Afahye: your business is approved.\nhttps://vendors.example.com/d/vendor-status',
    })
    expect(news.email.text).toContain('See how things stand: https://vendors.example.com/d/vendor-status')
  })
})

describe('a rejection', () => {
  const news = decisionNews(place, 'Sample Kitchen', {
    status: 'REJECTED',
    reason,
    fields: ['tin_number', 'ghana_card_image'],
  })

  it('says why, what to put right under the names of the form, and where', () => {
    expect(news.text).toBe(
      `Sample Kitchen could not be approved yet. The reason: ${reason}\nTo put right: TIN number, Ghana Card image`,
    )
    expect(news.email.text.split('\n\n')).toEqual([
      'We have reviewed Sample Kitchen. It could not be approved yet, for this reason:',
      reason,
      'Please put right:\n- TIN number\n- Ghana Card image',
      'Correct it and send it again: https://vendors.example.com/d/vendor-status',
      'What you sent before is filled in already.',
      'We are glad to help: support@portal.example, +233300000000',
    ])
    expect(news.sms).toBe(
      `Afahye: your business could not be approved yet.\n${reason}\nhttps://vendors.example.com/d/vendor-status`,
    )
  })

  it('without fields asks for none', () => {
    const { text, email } = decisionNews(place, 'Sample Kitchen', { status: 'REJECTED', reason, fields: [] })
    expect(text + email.text).not.toMatch(/put right/i)
  })

  it('fits one SMS at its longest, behind the longest address too', () => {
    const longest = { status: 'REJECTED', reason: 'Reason. '.repeat(120), fields: [...correctableNames] } as const
    for (const publicUrl of [place.publicUrl, `https://${'long.'.repeat(40)}example`])
      for (const verdict of [
        { ...longest, fields: [...longest.fields] },
        { ...approval, fields: [] as [] },
      ])
        expect(fitsOneSms(decisionNews({ ...place, publicUrl }, 'x'.repeat(120), verdict).sms)).toBe(true)
  })
})
