import { dateInWords } from '../../contract/time-in-words.ts'

const datePart = (name: 'weekday' | 'month', width: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { [name]: width, timeZone: 'UTC' })

const weekdays = { long: datePart('weekday', 'long'), short: datePart('weekday', 'short') }
const months = { long: datePart('month', 'long'), short: datePart('month', 'short') }

/** 'Thursday 12 November' or 'Thu 12 Nov', plus the year if not the current one. Joined by hand: browsers differ in commas. */
export const dayInWords = (
  ms: number,
  { nowMs, width = 'long' }: { nowMs: number; width?: 'long' | 'short' },
): string => {
  const day = new Date(ms)
  const year = day.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? '' : ` ${day.getUTCFullYear()}`
  return `${weekdays[width].format(day)} ${day.getUTCDate()} ${months[width].format(day)}${year}`
}

/** 'Thursday 12 November, 10:05', in the time of Ghana, which is UTC. */
export const minuteInWords = (ms: number, { nowMs }: { nowMs: number }): string =>
  `${dayInWords(ms, { nowMs })}, ${new Date(ms).toISOString().slice(11, 16)}`

/** '2026-11' becomes 'Nov 2026', and 'N' for a narrow axis. */
export const monthInWords = (written: string): { name: string; letter: string } => {
  const word = months.short.format(new Date(`${written}-01T00:00:00Z`))
  return { name: `${word} ${written.slice(0, 4)}`, letter: word.slice(0, 1) }
}

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const dayNumber = (ms: number) => Math.floor(ms / dayMs)

/** 'Just now', '5 minutes ago', 'Yesterday'. A phone whose clock is slow must not speak of the future. */
export const timeAgo = (atMs: number, nowMs: number): string => {
  const agoMs = nowMs - atMs
  if (agoMs < minuteMs) return 'Just now'
  if (agoMs < hourMs) return capital(relative.format(-Math.floor(agoMs / minuteMs), 'minute'))
  const days = dayNumber(nowMs) - dayNumber(atMs)
  if (days === 0 || agoMs < 6 * hourMs) return capital(relative.format(-Math.floor(agoMs / hourMs), 'hour'))
  if (days < 14) return capital(relative.format(-days, 'day'))
  if (days < 60) return capital(relative.format(-Math.floor(days / 7), 'week'))
  return capital(relative.format(-Math.floor(days / 30), 'month'))
}

/** Prevents line breaks at spaces and after dashes. */
export const onOneLine = (words: string): string => words.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')

export const dateOnOneLine = (at: string): string => onOneLine(dateInWords(at))

const minutesADay = 24 * 60

const countUnit = (count: number, one: string) => (count === 0 ? [] : [`${count} ${count === 1 ? one : `${one}s`}`])

/** 90 is '1 hour 30 minutes'; in a larger unit it stays in that unit: '36 hours', '3 days'. */
export const durationInWords = (minutes: number, unit: 'minutes' | 'hours' | 'days' = 'minutes'): string => {
  if (unit === 'hours') return countUnit(minutes / 60, 'hour').join()
  if (unit === 'days') return countUnit(minutes / minutesADay, 'day').join()
  return [
    ...countUnit(Math.floor(minutes / minutesADay), 'day'),
    ...countUnit(Math.floor((minutes % minutesADay) / 60), 'hour'),
    ...countUnit(minutes % 60, 'minute'),
  ].join(' ')
}

/** '412 KB' or '1.1 MB', in steps of a thousand. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
