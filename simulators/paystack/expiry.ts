export type Expiry = { month: string; year: string }

/** Reads MM/YY or MM/YYYY as people write it. */
export const readExpiry = (written: unknown): Expiry | undefined => {
  const [, month, year] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})\s*$/.exec(`${written ?? ''}`) ?? []
  return month && year ? { month, year: year.length === 2 ? `20${year}` : year } : undefined
}

/** A card is good until the end of the month it names. */
export const isExpiryToCome = ({ month, year }: Expiry, now: Date): boolean =>
  Date.UTC(Number(year), Number(month)) > now.getTime()
