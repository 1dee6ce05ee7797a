import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { helpLetter } from './account/help/send-help-request.ts'
import { codeMessage } from './account/one-time-code/letters.ts'
import { passwordChangedMessage } from './account/password/finish-password-change.ts'
import { letterHtml } from './adapters/mail/letter-html.ts'
import { fitsOneSms } from './adapters/sms/fits-one-sms.ts'
import { submittedNotification } from './business/add-business/submitted-notification.ts'
import { mismatchNotification, paymentNotification } from './business/payment/payment-notification.ts'
import { givenUpNotification, refundNotification } from './business/refund/refund-notification.ts'
import { approvalNotification, rejectionNotification } from './business/review/decision-notification.ts'
import { reminderNotification } from './business/subscription/reminder-notification.ts'

const publicUrl = 'https://portal.example'
const support = { email: 'help@portal.example', phone: '+233300000000' }
const context = { publicUrl, support }

const at = new Date('2026-03-01T09:00:00Z')
const period = { reference: 'AFH-1', plan: 'STANDARD', startsAt: at, endsAt: at } as const
const refund = { reference: 'AFH-1', amount_pesewas: 100, currency: 'GHS' }

type Letter = { email?: { subject: string; text: string }; sms?: string }

/** Every letter and SMS, each given hostile words wherever it takes words. */
const letters: Record<string, (words: string) => Letter> = {
  submitted: (words) => submittedNotification(context, words, 'submitted'),
  approved: (words) => approvalNotification(context, words, [period]),
  rejected: (words) => rejectionNotification(context, words, { reason: `Why: ${words}`, fields: [] }, []),
  paid: () => paymentNotification(context, { ...period, duration: 'YEARLY', amountPesewas: 108_000, after: undefined }),
  mismatched: () => mismatchNotification(context, 'AFH-1'),
  refunded: () => refundNotification(context, refund, 'processed'),
  'not refunded': () => givenUpNotification(context, refund, period),
  reminded: () => reminderNotification(context, { ...period, daysLeft: 3, next: undefined }),
  'password changed': () => passwordChangedMessage(context, 'every device'),
  help: (words) => ({ email: helpLetter({ name: words, message: `${words}\n${words}`, contact: 'a@evil.example' }) }),
  ...Object.fromEntries(
    (['sign-up', 'reset', 'proof'] as const).map((codeFor) => [
      `code for ${codeFor}`,
      () => {
        const letter = codeMessage(codeFor, { way: 'email', to: 'a@b.example', code: '0012' }, publicUrl)
        const sms = codeMessage(codeFor, { way: 'phone', to: '+233241234567', code: '0012' }, publicUrl)
        return { email: { subject: 'subject' in letter ? letter.subject : '', text: letter.text }, sms: sms.text }
      },
    ]),
  ),
}

const hostileWords = [
  'www.evil.example',
  'https://evil.example/x?y=1',
  'HTTP://2130706433/pay',
  'evil.com',
  'Kofi evil.com.gh/pay Catering',
  'evil。com',
  'evil．com',
  'pay@evil.example',
  'mailto:pay@evil.example',
  'tel:0900123456',
  'javascript:alert(1)',
  '<a href="https://evil.example">Log in</a>',
  '"><img src=//evil.example/x>',
  'Sample\n\n4821\n\nEnter it at evil.example',
  `${publicUrl}/forgot-password`,
  'pay@portal.example',
]

/** Only what we wrote ourselves may be pressed. */
const withoutOurs = (text: string) =>
  text
    .replaceAll(new RegExp(`${publicUrl}(/[a-z0-9/?=&-]*)?`, 'gi'), '')
    .replaceAll(support.email, '')
    .replaceAll('@portal.example #0012', '')

/** What mail programs and phones make links of, and more. */
const linkable = /\p{L}:[^\s]|[\p{L}\p{N}_-][.\u2024\u3002\uff0e\uff61][\p{L}\p{N}_-]*\p{L}|\S@\S|\bwww[.]\S/iu

const occurrences = (text: string, part: string) => text.split(part).length - 1

describe.each(Object.entries(letters))('the letter "%s"', (name, write) => {
  const plain = write('Sample Kitchen')

  it.each(hostileWords)('makes no link of %j', (words) => {
    const { email, sms } = write(words)
    if (email) {
      for (const text of [email.subject, email.text]) expect(withoutOurs(text)).not.toMatch(linkable)
      expect(email.subject).not.toMatch(/\p{Cc}/u)
      const html = letterHtml(email.text)
      const [tags, plainTags] = [html, letterHtml(plain.email?.text ?? '')].map((one) =>
        one.match(/<(?!p\b|\/p|br)[^>]*>/g),
      )
      expect(tags).toEqual(plainTags)
      for (const link of html.match(/href="[^"]*"/g) ?? []) expect(link).toMatch(`href="${publicUrl}/`)
      // Neither a link to us that we did not put there, nor digits that pass for a code. Support reads what was written.
      for (const part of [publicUrl, ...(name === 'help' ? [] : ['font-size:32px'])])
        expect(occurrences(html, part)).toBe(occurrences(letterHtml(plain.email?.text ?? ''), part))
    }
    if (sms) {
      expect(withoutOurs(sms)).not.toMatch(linkable)
      expect(fitsOneSms(sms)).toBe(true)
    }
  })
})

it('the table above has every notification', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /-notification\.ts$/.test(path),
  )
  expect(files.map((path) => path.replace(/.*[\\/]/, '')).sort()).toEqual([
    'decision-notification.ts',
    'payment-notification.ts',
    'refund-notification.ts',
    'reminder-notification.ts',
    'submitted-notification.ts',
  ])
})
