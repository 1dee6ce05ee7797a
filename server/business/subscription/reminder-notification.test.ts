import { describe, expect, it } from 'vitest'
import { planNames } from '../../../contract/business/plans.ts'
import { openRenewalTokens } from '../../adapters/renewal-tokens.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import type { DueReminder } from './due-reminder.ts'
import { reminderNotification } from './reminder-notification.ts'

const context = {
  publicUrl: 'https://vendors.example.com',
  renewalTokens: openRenewalTokens(['a secret of the sample portal']),
  support: { email: 'support@portal.example', phone: '+233300000000' },
}
const endsAt = new Date('2027-11-15T09:00:00Z')
const businessId = '3f2b8c9e-1111-4222-8333-0123456789ab'
const ending: DueReminder & { businessId: string } = { businessId, daysLeft: 7, plan: 'EXECUTIVE', endsAt }
const link = `/r/${context.renewalTokens.make({ businessId, paidUntil: endsAt })}`
const standard = { plan: 'STANDARD', startsAt: endsAt, endsAt: new Date('2027-12-03T09:00:00Z') } as const

describe('a plan that ends soon', () => {
  const notification = reminderNotification(context, ending)

  it('is told in each way, with the day and what happens then, and leads to paying', () => {
    expect(notification).toEqual({
      title: 'Your Executive plan ends on 15 Nov 2027',
      text: 'Unless you renew, your services pause on 22 Nov 2027. It does not renew by itself. When you pay before the end, the new time is added to what is left.',
      path: '/d/pricing-plans',
      email: {
        subject: 'Your Executive plan ends on 15 Nov 2027',
        text: [
          'Your Executive plan ends on 15 Nov 2027. Unless you renew, your services pause on 22 Nov 2027.',
          'It does not renew by itself. When you pay before the end, the new time is added to what is left.',
          `Renew your plan: https://vendors.example.com${link}`,
          'We are glad to help: support@portal.example, +233300000000',
        ].join('\n\n'),
        button: { label: 'Renew your plan', url: `https://vendors.example.com${link}` },
      },
      sms: `Afahye: your Executive plan ends on 15 Nov 2027.\nRenew: https://vendors.example.com${link}`,
    })
  })

  it('says what goes on after it', () => {
    const { text, email } = reminderNotification(context, { ...ending, next: standard })
    for (const words of [text, email.text]) expect(words).toContain('Then your Standard plan goes on until 3 Dec 2027.')
  })
})

it('a plan that has ended: until when customers see the services, and the way back', () => {
  const { title, text, sms } = reminderNotification(context, { ...ending, daysLeft: -1 })
  expect(title).toBe('Your Executive plan ended on 15 Nov 2027')
  expect(text).toBe(
    'Unless you renew, your services pause on 22 Nov 2027. Until then customers still see them, and you can add none. The new time begins where the old one ended.',
  )
  expect(sms).toBe(`Afahye: your Executive plan ended on 15 Nov 2027.\nRenew: https://vendors.example.com${link}`)
})

it('every one of them fits one SMS, behind the longest address too', () => {
  for (const publicUrl of [context.publicUrl, `https://${'long.'.repeat(40)}example`])
    for (const plan of planNames)
      for (const due of [
        { ...ending, plan },
        { ...ending, plan, next: standard },
        { ...ending, plan, daysLeft: -6 as const },
      ])
        expect(fitsOneSms(reminderNotification({ ...context, publicUrl }, due).sms)).toBe(true)
})

it('where the address is too long for all, the link stays and the rest is cut', () => {
  const publicUrl = 'https://vendors.of-a-longer-name.example.com'
  const { sms } = reminderNotification({ ...context, publicUrl }, { ...ending, next: standard })
  expect(sms).toBe(`Afahye: your Executive plan ends on 15 Nov 2027.\nRenew: ${publicUrl}${link}`)
})
