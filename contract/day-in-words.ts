const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** 15 Nov 2027: for a date in a list or a letter. */
export const dateInWords = (at: Date | number | string): string => {
  const day = new Date(at)
  return `${day.getUTCDate()} ${month.format(day)} ${day.getUTCFullYear()}`
}
