import { networkTitles, type WalletNetwork } from '../../../contract/business/renew.ts'
import {
  durationTitles,
  type PlanDuration,
  type PlanName,
  planTitles,
} from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'

export const messages = {
  title: (plan: PlanName) => `Renew your ${planTitles[plan]} plan`,
  ends: (at: string, isOver: boolean) => `It ${isOver ? 'ended' : 'ends'} on ${dateInWords(at)}.`,
  duration: 'For how long?',
  price: (pesewas: number) => formatPrice(pesewas),
  durationTitles,
  phone: 'Mobile money number',
  phoneHint: (end: string | null) =>
    end ? `Leave it empty to use your number that ends in ${end}.` : 'Such as 0241234567.',
  network: 'Network',
  byNumber: 'Find it by the number',
  networks: networkTitles,
  sendPrompt: 'Send the prompt to my phone',
  or: 'Or pay by card, or on the page of our payment provider.',
  checkout: 'Go to the payment page',
  onlyPays: 'This link can only pay. To see or change anything else, log in.',
  logIn: 'Log in',
  tryAgain: 'Try again',
  paidTitle: 'Payment received',
  paid: (plan: PlanName, endsAt: string | null) =>
    endsAt
      ? `Your ${planTitles[plan]} plan is paid until ${dateInWords(endsAt)}.`
      : `Your ${planTitles[plan]} plan is paid. It begins when your business is approved.`,
  waitingTitle: 'Approve it on your phone',
  confirmingTitle: 'We are confirming your payment',
  waiting: 'This page asks again every few seconds. Please do not pay again before you know.',
  checkNow: 'Check now',
  noPrompt: 'No prompt on your phone?',
  noPromptWhy: 'Your wallet must hold the amount and the fee. End any call first.',
  codeTitle: 'Enter your voucher code',
  codeHow: 'Dial *110# on the phone of this wallet and make a voucher code. Then write it here.',
  code: 'Voucher code',
  sendCode: 'Pay with this code',
  failedTitle: 'Payment not completed',
  lookedIntoTitle: 'About your payment',
  ifCharged: 'If you were charged, keep this reference and write to us or call us.',
  closedHelp: 'Log in to see your plan, what is paid and what is open.',
  reference: (reference: string) => `Reference: ${reference}`,
  order: (plan: PlanName, duration: PlanDuration, pesewas: number) =>
    `${planTitles[plan]} plan, ${durationTitles[duration]}: ${formatPrice(pesewas)}`,
} as const

/** What to dial when no prompt comes. */
export const promptHelp: Record<WalletNetwork, string> = {
  mtn: 'MTN: dial *170#, choose My Wallet, then My Approvals.',
  vod: 'Telecel Cash: dial *110#.',
  atl: 'AT Money: dial *110#.',
}
