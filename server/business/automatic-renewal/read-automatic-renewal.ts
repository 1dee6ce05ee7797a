import type { AutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import type { Context } from '../../context.ts'
import { nextTryAt } from './next-renewal.ts'
import { findCardPayment, findFacts, findOwnBusiness, findRenewal, type RenewalRow } from './store.ts'

const off: AutomaticRenewal = { card: null, offered: null, next: null, stopped: null }

export const readAutomaticRenewal = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<AutomaticRenewal> => {
  const business = await findOwnBusiness(db, vendorId)
  if (!business) return off
  const row = await findRenewal(db, business.id)
  const paid = await findCardPayment(db, business.id)
  const isOn = row?.stopped_at === null
  const isSame = isOn && paid?.brand === row.card_brand && paid.last4 === row.card_last4
  return {
    card: isOn ? { brand: row.card_brand, last4: row.card_last4, expires: lastMonth(row.card_expires_at) } : null,
    offered: paid && !isSame ? { brand: paid.brand, last4: paid.last4 } : null,
    next: isOn ? await describeNext({ db, clock }, row) : null,
    stopped:
      row?.stopped_at && row.stopped_because
        ? { at: row.stopped_at.toISOString(), because: row.stopped_because }
        : null,
  }
}

/** 2027-04: a card that ends when May begins is good in April. */
const lastMonth = (expiresAt: Date) => new Date(expiresAt.getTime() - 1).toISOString().slice(0, 7)

const describeNext = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: RenewalRow,
): Promise<AutomaticRenewal['next']> => {
  const now = clock.now()
  const { end, isBarred, pricePesewas, notice, tries } = await findFacts(db, row, now)
  if (!end || isBarred) return null
  const { plan, duration, endsAt } = end
  const isTold = notice?.plan === plan && notice.duration === duration
  return {
    plan,
    duration,
    amountPesewas: isTold ? Math.min(notice.amountPesewas, pricePesewas) : pricePesewas,
    endsAt: endsAt.toISOString(),
    triedOn: nextTryAt(endsAt, tries, now)?.toISOString() ?? null,
  }
}
