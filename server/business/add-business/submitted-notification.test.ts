import { describe, expect, it } from 'vitest'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { submittedNotification } from './submitted-notification.ts'

const context = {
  publicUrl: 'https://portal.example',
  support: { email: 'help@portal.example', phone: '+233300000000' },
}

describe('the notification of a submission', () => {
  it('says how long the review takes and where to look', () => {
    expect(submittedNotification(context, 'Sample Kitchen', 'submitted')).toMatchObject({
      title: 'Your business is being reviewed',
      text: 'We have received the details of Sample Kitchen. We review them within 1–2 business days and tell you the result.',
      path: '/d/vendor-status',
      email: {
        subject: 'We have the details of your business',
        text: expect.stringContaining('https://portal.example/d/vendor-status'),
      },
      sms: 'Afahye: we have the details of your business. We review them within 1-2 business days and tell you the result.',
    })
  })

  it.each(['submitted', 'resubmitted', 'corrected'] as const)(
    'fits one SMS when it is %s, whatever the name',
    (action) => {
      const { sms } = submittedNotification(context, 'Ɛyɛ Adɔyɛ '.repeat(12), action)
      expect(fitsOneSms(sms)).toBe(true)
    },
  )
})
