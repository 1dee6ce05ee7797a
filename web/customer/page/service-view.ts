import type { PublicService, VendorPage } from '../../../contract/customer/public-page.ts'
import { formatPrice } from '../../../contract/money.ts'
import { messages } from './messages.ts'

/** Those that the vendor has pinned come first; otherwise they stay in their order. */
export const inShownOrder = (services: readonly PublicService[]): PublicService[] => [
  ...services.filter(({ isPinned }) => isPinned),
  ...services.filter(({ isPinned }) => !isPinned),
]

export const listCategories = (page: VendorPage) => [...new Set(page.services.map(({ category }) => category))]

export const lowestPrice = ({ services }: VendorPage): string | undefined =>
  services.length > 0 ? formatPrice(Math.min(...services.map(({ amountPesewas }) => amountPesewas))) : undefined

export const mostGuests = ({ services }: VendorPage): string | undefined =>
  services.length > 0
    ? messages.guestsAtMost(Math.max(...services.map(({ maxParticipants }) => maxParticipants)))
    : undefined
