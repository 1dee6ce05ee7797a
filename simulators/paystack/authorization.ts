import { createHash } from 'node:crypto'
import { networks, type Transaction } from './transactions.ts'

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** The same for each payment of one payer with one card. */
export const authorizationCode = ({ payer, email, secretKey }: Transaction): string => {
  const from = payer?.channel === 'card' ? payer.card.number : payer?.phone
  return `AUTH_${shortHash([secretKey, email, from].join(' '))}`
}

export const authorizationData = (transaction: Transaction): object => {
  const { payer } = transaction
  if (!payer) return {}
  const shared = { authorization_code: authorizationCode(transaction), country_code: 'GH', account_name: null }
  return payer.channel === 'card'
    ? {
        ...shared,
        bin: payer.card.number.slice(0, 6),
        last4: payer.card.number.slice(-4),
        exp_month: payer.expiry.month,
        exp_year: payer.expiry.year,
        channel: 'card',
        card_type: payer.card.brand,
        bank: 'TEST BANK',
        brand: payer.card.brand,
        reusable: true,
        signature: `SIG_${shortHash(payer.card.number)}`,
      }
    : {
        ...shared,
        bin: `${payer.phone.slice(0, 3)}XXX`,
        last4: `X${payer.phone.slice(-3)}`,
        exp_month: '12',
        exp_year: '9999',
        channel: 'mobile_money',
        card_type: '',
        bank: networks[payer.network],
        brand: networks[payer.network],
        reusable: false,
        signature: null,
      }
}
