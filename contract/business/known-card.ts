import * as v from 'valibot'

/** How its holder knows a card. */
export const knownCard = { brand: v.string(), last4: v.string() }
export type KnownCard = { brand: string; last4: string }

/** Visa •••• 4081 */
export const cardInWords = ({ brand, last4 }: KnownCard): string =>
  `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
