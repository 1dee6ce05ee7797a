import type { MarketOrder } from '../../../contract/customer/market.ts'
import { lastTurn } from './turn.ts'

/** Where a page begins: behind the card with these values. `day` is that of the order, so that a search goes on as it began. */
export type PageKey = { order: MarketOrder; day: string; first: number; position: number; vendorId: string }

export const writePageKey = ({ order, day, first, position, vendorId }: PageKey): string =>
  Buffer.from([order, day, first, position, vendorId].join(' ')).toString('base64url')

const keyForm = /^(best|price) (\d{4}-\d{2}-\d{2}) (\d{1,12}) (\d{1,10}) ([0-9a-f-]{36})$/

/** Undefined for what we did not make, for another order, and for an order of long ago: the search begins anew. */
export const readPageKey = (
  written: string | undefined,
  order: MarketOrder,
  days: readonly string[],
): PageKey | undefined => {
  const found = keyForm.exec(Buffer.from(written ?? '', 'base64url').toString('latin1'))
  if (!found) return undefined
  const [, foundOrder, day = '', first, position, vendorId = ''] = found
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(vendorId)
  if (foundOrder !== order || !days.includes(day) || !isUuid || Number(position) > lastTurn) return undefined
  return { order, day, first: Number(first), position: Number(position), vendorId }
}
