import { sampleSender } from '../../testing/samples.ts'
import { addressReplacedMessage } from '../account/contact-ways/replace-address.ts'
import { wayAddedMessage } from '../account/contact-ways/way-added-message.ts'
import { helpLetter } from '../account/help/send-help-request.ts'
import { loginLinkLetter } from '../account/login-link/ask-login-link.ts'
import { codeMessage } from '../account/one-time-code/letters.ts'
import { passwordChangedMessage } from '../account/password/finish-password-change.ts'
import type { LetterWords } from '../adapters/mail/port.ts'
import { openRenewalTokens } from '../adapters/renewal-tokens.ts'
import { submittedNotification } from '../business/add-business/submitted-notification.ts'
import {
  confirmNotice,
  expiredCardNotice,
  renewalNotice,
} from '../business/automatic-renewal/automatic-notification.ts'
import { closedMessage } from '../business/closing/closed-message.ts'
import { mismatchNotification, paymentNotification } from '../business/payment/payment-notification.ts'
import { periodEndedNotification, periodRestoredNotification } from '../business/refund/period-notification.ts'
import { givenUpNotification, refundNotification } from '../business/refund/refund-notification.ts'
import {
  approvalNotification,
  refusedNotification,
  rejectionNotification,
  reopenedNotification,
} from '../business/review/decision-notification.ts'
import { reminderNotification } from '../business/subscription/reminder-notification.ts'
import { liftedNotification, suspendedNotification } from '../business/suspension/suspension-notification.ts'
import { hiddenNotification, shownNotification } from '../customer/moderation/hidden-notification.ts'

const { publicUrl } = sampleSender
const at = new Date('2026-03-01T09:00:00Z')
const period = { reference: 'AFH-1', plan: 'STANDARD', startsAt: at, endsAt: at } as const
const automatic = {
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  endsAt: at,
  amountPesewas: 204_000,
  card: { brand: 'visa', last4: '4081' },
} as const
const reminding = { ...sampleSender, renewalTokens: openRenewalTokens(['a secret of the sample portal']) }
const reminded = { ...period, businessId: '3f2b8c9e-1111-4222-8333-0123456789ab', next: undefined }
const refund = { reference: 'AFH-1', amount_pesewas: 100, currency: 'GHS' }

type Messages = { email?: LetterWords; sms?: string }

const codeMessages = (codeFor: 'sign-up' | 'reset' | 'proof'): Messages => {
  const letter = codeMessage(codeFor, { way: 'email', to: 'a@b.example', code: '0012' }, publicUrl)
  const sms = codeMessage(codeFor, { way: 'phone', to: '+233241234567', code: '0012' }, publicUrl)
  return letter.channel === 'email' ? { email: letter, sms: sms.text } : {}
}

export const confirmUrl = 'https://checkout.example/abcdef'

/** Every letter and SMS of the portal, with these words wherever somebody can type words into it. */
export const everyLetter: Record<string, (words: string) => Messages> = {
  submitted: (words) => submittedNotification(sampleSender, words, 'submitted'),
  approved: (words) => approvalNotification(sampleSender, words, [period]),
  rejected: (words) =>
    rejectionNotification(sampleSender, words, { reason: `Why: ${words}`, fields: ['tin_number', 'gh_post'] }, [
      period,
    ]),
  reopened: (words) =>
    reopenedNotification(sampleSender, { name: words, status: 'SUCCESSFUL', reason: `Why: ${words}` }),
  suspended: (words) => suspendedNotification(sampleSender, words, `Why: ${words}`),
  lifted: (words) => liftedNotification(sampleSender, words, `Why: ${words}`),
  'page hidden': (words) => hiddenNotification(sampleSender, { kind: 'page', businessName: words }, `Why: ${words}`),
  'service hidden': (words) =>
    hiddenNotification(sampleSender, { kind: 'service', serviceName: words }, `Why: ${words}`),
  'page shown': (words) => shownNotification(sampleSender, { kind: 'page', businessName: words }),
  'service shown': (words) => shownNotification(sampleSender, { kind: 'service', serviceName: words }),
  closed: (words) => closedMessage(sampleSender, words, `Why: ${words}`),
  'address replaced': () => addressReplacedMessage(sampleSender, 'phone'),
  paid: () =>
    paymentNotification(sampleSender, {
      ...period,
      duration: 'YEARLY',
      amountPesewas: 108_000,
      upgrade: null,
      after: undefined,
      document: 'receipt',
    }),
  mismatched: () => mismatchNotification(sampleSender, 'AFH-1'),
  'being refunded': () => refundNotification(sampleSender, refund, 'pending'),
  refunded: () => refundNotification(sampleSender, refund, 'processed'),
  'not refunded': () => givenUpNotification(sampleSender, refund, { ...period, is: 'counts again' }),
  refused: (words) => refusedNotification(sampleSender, { name: words, reason: words, returned: ['GHS 100.00'] }),
  'plan ended': (words) => periodEndedNotification(sampleSender, { ...period, reason: words }),
  'plan restored': (words) => periodRestoredNotification(sampleSender, period, words),
  'renews by itself': () =>
    renewalNotice(sampleSender, {
      ...automatic,
      chargedOn: at,
      stopLink: `${publicUrl}/stop-renewal#${'a'.repeat(22)}`,
    }),
  'to be confirmed': () => confirmNotice(reminding, { ...automatic, businessId: reminded.businessId, url: confirmUrl }),
  'card expired': () => expiredCardNotice(sampleSender, automatic.card),
  'card in trouble': () =>
    reminderNotification(reminding, { ...reminded, daysLeft: 1 }, { ...automatic.card, triedOn: at }),
  reminded: () => reminderNotification(reminding, { ...reminded, daysLeft: 3 }),
  ended: () => reminderNotification(reminding, { ...reminded, daysLeft: -6 }),
  'password changed': () => passwordChangedMessage(sampleSender, 'every device'),
  'way added': () => wayAddedMessage(sampleSender, 'phone'),
  'login link': () => ({ email: loginLinkLetter(`${publicUrl}/login-link#${'x'.repeat(43)}`) }),
  help: (words) => ({ email: helpLetter({ name: words, message: `${words}\n${words}`, contact: 'a@evil.example' }) }),
  'code for sign-up': () => codeMessages('sign-up'),
  'code for reset': () => codeMessages('reset'),
  'code for proof': () => codeMessages('proof'),
}
