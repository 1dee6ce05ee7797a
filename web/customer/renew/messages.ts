import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { renewalRefusals, type WalletNetwork } from '../../../contract/business/renew.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'

export const messages = {
  title: (plan: PlanName) => `Renew your ${planTitles[plan]} plan`,
  ends: (at: string, isOver: boolean) => `It ${isOver ? 'ended' : 'ends'} on ${dateOnOneLine(at)}.`,
  duration: 'For how long?',
  saving: (pesewas: number) => `You save ${formatPrice(pesewas)}`,
  ownNumber: (end: string) => `The prompt goes to your number that ends in ${end}.`,
  otherNumber: 'Use another number or network',
  phone: 'Mobile money number',
  phoneHint: 'Such as 0241234567.',
  network: 'Network',
  byNumber: 'Find it by the number',
  sendPrompt: 'Send the prompt to my phone',
  or: 'or',
  checkout: 'Pay by card or another way',
  onlyPays: 'This link can only pay. To see or change anything else, log in.',
  logIn: 'Log in',
  tryAgain: 'Try again',
  paidTitle: 'Payment received',
  paid: (plan: PlanName, endsAt: string | null) =>
    endsAt
      ? `Your ${planTitles[plan]} plan is paid until ${dateOnOneLine(endsAt)}.`
      : `Your ${planTitles[plan]} plan is paid. It begins when your business is approved.`,
  receiptAt: 'You find the receipt under Billing when you are logged in.',
  waitingTitle: 'Approve it on your phone',
  confirmingTitle: 'We are confirming your payment',
  approve: (pesewas: number) =>
    `We sent a request for ${formatPrice(pesewas)} to your phone. Enter your mobile money PIN there.`,
  confirming: 'The payment provider does not know yet what came of it.',
  steps: ['Request sent', 'Waiting for your approval', 'Your plan is paid'],
  stepsLabel: 'Your payment',
  waiting: 'This page moves on by itself. Please do not pay again before you know.',
  mayClose: 'You may close it: we tell you when the payment is confirmed.',
  checkNow: 'Check now',
  noPrompt: 'No request on your phone?',
  noPromptWhy: 'Your wallet must hold the amount and the fee. End any call first.',
  codeTitle: 'Enter your voucher code',
  codeHow: 'Dial *110# on the phone of this wallet and make a voucher code. Then write it here.',
  code: 'Voucher code',
  sendCode: 'Pay with this code',
  failedTitle: 'Payment not completed',
  lookedIntoTitle: 'About your payment',
  ifCharged: 'If you were charged, keep this reference and write to us or call us.',
  chat: 'Chat with us',
  onWhatsApp: (reference: string) => `Hello, I need help with my payment ${reference} to ${productName}.`,
  notPayableTitle: 'This plan cannot be paid now',
} as const

/** What to dial when no request comes. */
export const promptHelp: Record<WalletNetwork, { wallet: string; code: string; menu: string }> = {
  mtn: { wallet: 'MTN MoMo', code: '*170#', menu: ', then My Wallet, then My Approvals' },
  vod: { wallet: 'Telecel Cash', code: '*110#', menu: '' },
  atl: { wallet: 'AT Money', code: '*110#', menu: '' },
}

type Closed = { code: string; message: string }

const { rejected, refused, suspended } = selectionRefusals
const aboutBusiness: readonly string[] = [rejected.code, refused.code, suspended.code]

const openAgain = 'Please open the whole link of our message once more. Or log in and renew there.'

const closedHelp: Record<string, string> = {
  [renewalRefusals.renewed.code]: 'There is nothing to do. Log in to see your plan and what is paid.',
  [renewalRefusals.over.code]: 'Log in to see your plans and prices.',
}

/** A sentence about the link is the title itself; one about the business stands below a title. */
export const closedWords = ({ code, message }: Closed): { title: string; text: string } =>
  aboutBusiness.includes(code)
    ? { title: messages.notPayableTitle, text: message }
    : { title: message, text: closedHelp[code] ?? openAgain }
