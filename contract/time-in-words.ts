/** 2026-03-01 09:00 UTC */
export const utcMinute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** 15 Nov 2027: for a date in a list or a letter. */
export const dateInWords = (at: Date | number | string): string => {
  const day = new Date(at)
  return `${day.getUTCDate()} ${month.format(day)} ${day.getUTCFullYear()}`
}
