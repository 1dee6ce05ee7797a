/** The last months up to this one, the oldest first, as 2026-11. A month is one in Accra, which keeps UTC. */
export const lastMonths = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) => formatMonth(monthStart(now, at - count + 1)))

/** The first moment of the month that is so many months later. */
export const monthStart = (now: Date, monthsLater: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater))

const formatMonth = (at: Date) => at.toISOString().slice(0, 7)
