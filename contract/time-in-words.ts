/** 2026-03-01 09:00 UTC */
export const utcMinute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

// By hand, as money is (money.ts).
export const monthNames = {
  long: 'January February March April May June July August September October November December'.split(' '),
  short: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
}

/** 15 Nov 2027: for a date in a list or a letter. */
export const dateInWords = (at: Date | number | string): string => {
  const day = new Date(at)
  return `${day.getUTCDate()} ${monthNames.short[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
