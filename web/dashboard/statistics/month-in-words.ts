const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' })

/** Of 2026-11: Nov 2026 for a list, N for a narrow axis. */
export const monthInWords = (written: string): { name: string; letter: string } => {
  const word = month.format(new Date(`${written}-01T00:00:00Z`))
  return { name: `${word} ${written.slice(0, 4)}`, letter: word.slice(0, 1) }
}
