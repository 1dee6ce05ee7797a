import type { Clock } from '../adapters/clock.ts'
import type { Log } from '../log.ts'
import type { SecurityEvent } from './events.ts'

export const alarmWindowMinutes = 5

/**
 * How many events of a kind are usual within one window; one more is an alarm. They are far above what honest people
 * cause, so that an alarm is worth getting up for.
 */
export const alarmThresholds: Partial<Record<SecurityEvent, number>> = {
  'login-failed': 200,
  'login-locked': 50,
  'captcha-failed': 200,
  'code-wrong': 100,
  'code-tries-used-up': 20,
  'access-refused': 500,
  'object-not-found': 100,
  'limit-hit': 200,
  'operator-key-wrong': 10,
  'webhook-forged': 10,
}

const windowMs = alarmWindowMinutes * 60_000

/** Counts in this process alone: with several processes each has its own counts, and a restart forgets them. */
export const openAlarms = ({ log, clock }: { log: Log; clock: Clock }): ((event: SecurityEvent) => void) => {
  const windows = new Map<SecurityEvent, { endsAtMs: number; count: number }>()
  return (event) => {
    const most = alarmThresholds[event]
    if (most === undefined) return
    const nowMs = clock.now().getTime()
    const running = windows.get(event)
    const window = running && running.endsAtMs > nowMs ? running : { endsAtMs: nowMs + windowMs, count: 0 }
    windows.set(event, window)
    window.count += 1
    if (window.count === most + 1)
      log.error({ alarm: event, most, minutes: alarmWindowMinutes }, `ALARM: more than usual of ${event}`)
  }
}
