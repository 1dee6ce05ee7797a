import { formatCount } from '../../contract/money.ts'
import { dateInWords, inGhana } from '../../contract/time-in-words.ts'

const dayFormats = {
  long: inGhana({ weekday: 'long', day: 'numeric', month: 'long' }),
  short: inGhana({ weekday: 'short', day: 'numeric', month: 'short' }),
}
const timeFormat = inGhana({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const monthFormat = inGhana({ month: 'short', year: 'numeric' })
const listFormat = new Intl.ListFormat('en-GB')

/** 'Thursday 12 November' or 'Thu 12 Nov', plus the year if not the current one. */
export const dayInWords = (
  ms: number,
  { nowMs, width = 'long' }: { nowMs: number; width?: 'long' | 'short' },
): string => {
  const year = new Date(ms).getUTCFullYear()
  // Older browsers have a comma after the weekday.
  const day = dayFormats[width].format(ms).replace(',', '')
  return year === new Date(nowMs).getUTCFullYear() ? day : `${day} ${year}`
}

/** 'Thursday 12 November, 10:05', in the time of Ghana, which is UTC. */
export const minuteInWords = (ms: number, options: Parameters<typeof dayInWords>[1]): string =>
  `${dayInWords(ms, options)}, ${timeFormat.format(ms)}`

/** '2026-11' becomes 'Nov 2026', and 'N' for a narrow axis. */
export const monthInWords = (written: string): { name: string; letter: string } => {
  const name = monthFormat.format(new Date(written))
  return { name, letter: name.slice(0, 1) }
}

/** '1 service', '1,200 services'. */
export const countInWords = (count: number, one: string): string =>
  `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const ago = (count: number, one: string) => `${countInWords(count, one)} ago`
const dayNumber = (ms: number) => Math.floor(ms / dayMs)

/** 'Just now', '5 minutes ago', 'Yesterday'. A phone whose clock is slow must not speak of the future. */
export const timeAgo = (atMs: number, nowMs: number): string => {
  const agoMs = nowMs - atMs
  if (agoMs < minuteMs) return 'Just now'
  if (agoMs < hourMs) return ago(Math.floor(agoMs / minuteMs), 'minute')
  const days = dayNumber(nowMs) - dayNumber(atMs)
  if (days === 0 || agoMs < 6 * hourMs) return ago(Math.floor(agoMs / hourMs), 'hour')
  if (days === 1) return 'Yesterday'
  if (days < 14) return ago(days, 'day')
  if (days < 60) return ago(Math.floor(days / 7), 'week')
  return ago(Math.floor(days / 30), 'month')
}

/** Prevents line breaks at spaces and after dashes. */
export const onOneLine = (words: string): string => words.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')

export const dateOnOneLine = (at: string): string => onOneLine(dateInWords(at))

const minutesADay = 24 * 60

const countUnit = (count: number, one: string) => (count === 0 ? [] : [countInWords(count, one)])

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

/** 'Basic', 'Basic and Standard', 'Basic, Standard and Premium'. */
export const listInWords = (words: readonly string[]): string => listFormat.format(words)

/** '412 KB' or '1.1 MB', in steps of a thousand. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
