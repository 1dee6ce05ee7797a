import { describe, expect, it } from 'vitest'
import { type CorrectableName, correctableNames } from '../../../contract/business/status.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { approvalNotification, rejectionNotification } from './decision-notification.ts'

const context = {
  publicUrl: 'https://vendors.example.com',
  support: { email: 'support@portal.example', phone: '+233300000000' },
}
const reason = 'The TIN is not that of the certificate.'

const executive = { plan: 'EXECUTIVE', startsAt: new Date('2026-03-01'), endsAt: new Date('2026-04-01') } as const
const standard = { plan: 'STANDARD', startsAt: new Date('2026-04-01'), endsAt: new Date('2027-04-01') } as const

describe('an approval', () => {
  it('is told in each way', () => {
    const notification = approvalNotification(context, 'Sample\nKitchen', [])
    expect(notification).toMatchObject({
      title: 'Your business is approved',
      text: 'We have reviewed Sample Kitchen and approved it.',
      path: '/d/vendor-status',
      sms: 'Afahye: your business is approved.\nhttps://vendors.example.com/d/vendor-status',
    })
    expect(notification.email.text.split('\n\n')).toEqual([
      'We have reviewed Sample Kitchen and approved it.',
      'See how things stand: https://vendors.example.com/d/vendor-status',
      'We are glad to help: support@portal.example, +233300000000',
    ])
  })

  it('says which plan begins with it, and until when, in each way', () => {
    const begun = 'Your Executive plan has begun and runs until 1 Apr 2026.'
    const notification = approvalNotification(context, 'Sample Kitchen', [executive])
    expect(notification.text).toBe(`We have reviewed Sample Kitchen and approved it. ${begun}`)
    expect(notification.email.text.split('\n\n')[1]).toBe(begun)
    expect(notification.sms).toBe(
      `Afahye: your business is approved. ${begun}\nhttps://vendors.example.com/d/vendor-status`,
    )
  })

  it('says what comes after it where there is room', () => {
    const { text, email, sms } = approvalNotification(context, 'Sample Kitchen', [executive, standard])
    for (const said of [text, email.text]) expect(said).toContain('After it your Standard plan runs until 1 Apr 2027.')
    expect(sms).not.toContain('Standard')
  })
})

describe('a rejection', () => {
  const rejected = (fields: CorrectableName[], why: string = reason) =>
    ({ status: 'REJECTED', reason: why, fields }) as const
  const notification = rejectionNotification(
    context,
    'Sample Kitchen',
    rejected(['tin_number', 'ghana_card_image']),
    [],
  )

  it('says why, what to put right under the names of the form, and where', () => {
    expect(notification.text).toBe(
      `Sample Kitchen could not be approved yet. The reason: ${reason}\nTo put right: TIN number, Ghana Card image`,
    )
    expect(notification.email.text.split('\n\n')).toEqual([
      'We have reviewed Sample Kitchen. It could not be approved yet, for this reason:',
      reason,
      'Please put right:\n- TIN number\n- Ghana Card image',
      'Correct it and send it again: https://vendors.example.com/d/vendor-status',
      'What you sent before is filled in already.',
      'We are glad to help: support@portal.example, +233300000000',
    ])
    expect(notification.sms).toBe(
      `Afahye: your business could not be approved yet.\n${reason}\nhttps://vendors.example.com/d/vendor-status`,
    )
  })

  it('without fields asks for none', () => {
    const { text, email } = rejectionNotification(context, 'Sample Kitchen', rejected([]), [])
    expect(text + email.text).not.toMatch(/put right/i)
  })

  it('says that what was paid is kept', () => {
    const kept = 'What you have paid for is kept. It begins when your business is approved.'
    expect(rejectionNotification(context, 'Sample Kitchen', rejected([]), [executive]).email.text).toContain(kept)
    expect(notification.email.text).not.toContain(kept)
  })

  it('fits one SMS at its longest, behind the longest address too, as an approval does', () => {
    const longest = rejected([...correctableNames], 'Reason. '.repeat(120))
    for (const publicUrl of [context.publicUrl, `https://${'long.'.repeat(40)}example`])
      for (const { sms } of [
        rejectionNotification({ ...context, publicUrl }, 'x'.repeat(120), longest, [executive]),
        approvalNotification({ ...context, publicUrl }, 'x'.repeat(120), [executive, standard]),
      ])
        expect(fitsOneSms(sms)).toBe(true)
  })
})
