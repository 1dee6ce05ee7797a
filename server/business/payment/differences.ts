import type { PaymentTable } from '../../adapters/database/payments-schema.ts'
import type { Charge } from '../../adapters/payment/port.ts'

type Ordered = Pick<PaymentTable, 'amount_pesewas' | 'currency' | 'mode'>

export type Differing = Record<string, { ordered: number | string; received: number | string }>

/** In what a charge is not what was ordered. The reference was compared before anything else was read. */
export const differencesBetween = (payment: Ordered, charge: Charge): Differing => {
  const compared: Differing = {
    amountPesewas: { ordered: payment.amount_pesewas, received: charge.amountPesewas },
    currency: { ordered: payment.currency, received: charge.currency },
    mode: { ordered: payment.mode, received: charge.mode },
  }
  return Object.fromEntries(Object.entries(compared).filter(([, { ordered, received }]) => ordered !== received))
}

export const isAsOrdered = (payment: Ordered, charge: Charge): boolean =>
  Object.keys(differencesBetween(payment, charge)).length === 0
