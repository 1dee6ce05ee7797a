const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const dayNumber = (ms: number) => Math.floor(ms / dayMs)

/** Just now, 5 minutes ago, Yesterday. A phone whose clock is slow must not speak of the future. */
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
