import {
  type AutomaticRenewal,
  automaticNoticeDays,
  cardInWords,
  tryDays,
} from '../../../contract/business/automatic-renewal.ts'
import { graceDays, orderInWords } from '../../../contract/business/plans.ts'
import { formatPrice } from '../../../contract/money.ts'
import { dateOnOneLine, monthInWords } from '../../ui/in-words.ts'

const [dayBefore, , ...inGrace] = tryDays

export const renewalMessages = {
  noCard: 'It is off. Pay for your plan by card once, and you can let that card renew it.',
  wallet: 'A mobile-money wallet is never charged without you.',
  off: 'It is off.',
  cardExpired: 'It is off, because your card has expired. Pay with another card once, and you can switch it on again.',
  label: (card: { brand: string; last4: string }) => `Renew automatically with card ${cardInWords(card)}`,
  offer: `We tell you ${automaticNoticeDays} days before your plan ends, and charge its price ${-dayBefore} day before. You can stop it at any time.`,
  use: (card: { brand: string; last4: string }) => `Use card ${cardInWords(card)} instead`,
  using: 'One moment...',
  nothingDue: `Nothing is to be charged now. We always tell you ${automaticNoticeDays} days before your plan ends.`,
  notTried: 'The card is not tried any more for this time. Please renew yourself.',
  howToStop: `To stop it, switch it off here, or use the link in the message that we send ${automaticNoticeDays} days before.`,
  whenItFails: `If the card is declined, we try it on the day of the end and ${inGrace.join(' and ')} days after it. Then you renew yourself, by the link that we send. Customers see your services for ${graceDays} days after the end.`,
  whenBankAsks: 'If your bank wants you to confirm the charge, you get a link for that, and we do not try again.',
  failed: 'This was not changed. Please try again.',
} as const

type Fact = { term: string; value: string }

export const renewalFacts = ({ card, next }: Pick<AutomaticRenewal, 'card' | 'next'>): Fact[] => {
  const facts: Fact[] = []
  if (next?.triedOn) facts.push({ term: 'Next charge', value: dateOnOneLine(next.triedOn) })
  if (next) {
    facts.push({ term: 'Amount', value: formatPrice(next.amountPesewas) })
    const what = orderInWords({ plan: next.plan, duration: next.duration, upgrade: null })
    facts.push({ term: 'For', value: `${what}, from ${dateOnOneLine(next.endsAt)}` })
  }
  if (card) facts.push({ term: 'Card is good until', value: monthInWords(card.expires).name })
  return facts
}
