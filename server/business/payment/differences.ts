import type { PaymentTable } from '../../adapters/database/payments-schema.ts'
import type { Charge } from '../../adapters/payment/port.ts'

type OrderTerms = Pick<PaymentTable, 'amount_pesewas' | 'currency' | 'mode'>

export type Differences = Record<string, { ordered: number | string; received: number | string }>

/** How a charge differs from its order. Whoever reads the charge has compared the reference already. */
export const findDifferences = (payment: OrderTerms, charge: Charge): Differences => {
  const compared: Differences = {
    requestedPesewas: { ordered: payment.amount_pesewas, received: charge.requestedPesewas },
    amountPesewas: { ordered: payment.amount_pesewas, received: charge.amountPesewas - feeBorneByPayer(charge) },
    currency: { ordered: payment.currency, received: charge.currency },
    mode: { ordered: payment.mode, received: charge.mode },
  }
  return Object.fromEntries(Object.entries(compared).filter(([, { ordered, received }]) => ordered !== received))
}

/** Part of what was taken, where the account at the provider lets payers bear the fee. */
const feeBorneByPayer = ({ amountPesewas, requestedPesewas, feePesewas }: Charge): number =>
  amountPesewas === requestedPesewas + feePesewas ? feePesewas : 0

export const matchesOrder = (payment: OrderTerms, charge: Charge): boolean =>
  Object.keys(findDifferences(payment, charge)).length === 0
