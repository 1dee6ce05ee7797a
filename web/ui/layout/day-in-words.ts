const part = (name: 'weekday' | 'month', width: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { [name]: width, timeZone: 'UTC' })

const weekdays = { long: part('weekday', 'long'), short: part('weekday', 'short') }
const months = { long: part('month', 'long'), short: part('month', 'short') }

/** Thursday 12 November, or Thu 12 Nov; another year than the present one is named too. Put together here, as browsers differ in their commas. */
export const dayInWords = (
  ms: number,
  { nowMs, width = 'long' }: { nowMs: number; width?: 'long' | 'short' },
): string => {
  const day = new Date(ms)
  const year = day.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? '' : ` ${day.getUTCFullYear()}`
  return `${weekdays[width].format(day)} ${day.getUTCDate()} ${months[width].format(day)}${year}`
}
