import { alarmThresholds } from '../server/security/alarms.ts'
import { eventRule, type SecurityEvent, securityEvents } from '../server/security/events.ts'

/** The rows of the inventory in docs/security.md. */
export const securityEventRows = (): string[] =>
  (Object.keys(securityEvents) as SecurityEvent[]).map((event) => {
    const { level, says, fields = {} } = eventRule(event)
    const words = Object.entries(fields).map(
      ([name, rule]) =>
        `${name}: ${typeof rule === 'string' ? { number: 'a number', limit: 'its name' }[rule] : rule.join(', ')}`,
    )
    return `| \`${event}\` | ${level} | ${says} | ${words.join('; ')} | ${alarmThresholds[event] ?? ''} |`
  })
