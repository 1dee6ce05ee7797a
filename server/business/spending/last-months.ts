/** The last months up to this one, the oldest first, as 2026-11. Months are those of Accra, which keeps UTC. */
export const lastMonths = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) => formatMonth(monthStart(now, at - count + 1)))

export const monthStart = (now: Date, monthsLater: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLater))

const formatMonth = (at: Date) => at.toISOString().slice(0, 7)
