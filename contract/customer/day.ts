/** Days are YYYY-MM-DD. Ghana keeps UTC all year, so the day in Accra is that of UTC. */

export const accraDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Refuses a 30th of February. */
export const isDay = (written: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return false
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && accraDay(at) === written
}

const dayMs = 86_400_000

/** Days since 1970. */
export const dayNumber = (day: string): number => new Date(`${day}T00:00:00Z`).getTime() / dayMs

export const addDays = (day: string, count: number): string => accraDay(new Date((dayNumber(day) + count) * dayMs))
