import type { PaymentTable } from '../../adapters/database/payments-schema.ts'
import type { Charge } from '../../adapters/payment/port.ts'

type OrderTerms = Pick<PaymentTable, 'amount_pesewas' | 'currency' | 'mode'>

export type Differences = Record<string, { ordered: number | string; received: number | string }>

/** How a charge differs from its order. Whoever reads the charge has compared the reference already. */
export const findDifferences = (payment: OrderTerms, charge: Charge): Differences => {
  const compared: Differences = {
    amountPesewas: { ordered: payment.amount_pesewas, received: charge.amountPesewas },
    currency: { ordered: payment.currency, received: charge.currency },
    mode: { ordered: payment.mode, received: charge.mode },
  }
  return Object.fromEntries(Object.entries(compared).filter(([, { ordered, received }]) => ordered !== received))
}

export const matchesOrder = (payment: OrderTerms, charge: Charge): boolean =>
  Object.keys(findDifferences(payment, charge)).length === 0
