import { formatGhs } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { gladToHelp } from '../../letter-words.ts'
import type { Tools } from '../../tools.ts'
import type { News } from '../../vendor/door.ts'
import { oneSms } from '../one-sms.ts'

type Refund = { reference: string; amount_pesewas: number; currency: string }

const billingPath = '/d/billing'

/** What the vendor hears while the money goes back, and when it has gone. */
export const refundNews = (
  place: Pick<Tools, 'publicUrl' | 'support'>,
  refund: Refund,
  state: 'pending' | 'processed',
): News => {
  const { title, what, next } = words[state]
  const amount = formatGhs(refund.amount_pesewas, refund.currency)
  const link = place.publicUrl + billingPath
  return {
    title,
    text: `${what(amount)} ${next} Reference: ${refund.reference}`,
    path: billingPath,
    email: {
      subject: `${title} (${productName})`,
      text: [
        what(amount),
        next,
        `Reference: ${refund.reference}`,
        `See your payments: ${link}`,
        gladToHelp(place),
      ].join('\n\n'),
    },
    sms: oneSms([`${productName}: ${smsLetter(what(amount))}\n${link}`, `${productName}: ${smsLetter(what(amount))}`]),
  }
}

const smsLetter = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

const words = {
  pending: {
    title: 'We are returning your payment',
    what: (amount: string) => `We are returning ${amount} to you, the way you paid it.`,
    next: 'It can take your bank or network some days. We tell you when it has gone out.',
  },
  processed: {
    title: 'Your payment has been returned',
    what: (amount: string) => `We have returned ${amount} to you, the way you paid it.`,
    next: 'If you do not see it within ten working days, please ask your bank or network, and then us.',
  },
}
