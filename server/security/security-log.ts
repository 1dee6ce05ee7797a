import type { Clock } from '../adapters/clock.ts'
import { clientNetwork } from '../http/client-network.ts'
import type { Log } from '../log.ts'
import { openAlarms } from './alarms.ts'
import { currentRequest } from './current-request.ts'
import { type EventDetails, eventRule, type SecurityEvent } from './events.ts'

/** Whom or what an event concerns. Each is written as a pseudonym; the sender of the current request is added by itself. */
type Subjects = { account?: string; address?: string; operator?: string; business?: string; network?: string }

export type SecurityLog = {
  record<Name extends SecurityEvent>(
    event: Name,
    ...about: unknown extends EventDetails<Name> ? [Subjects?] : [Subjects & EventDetails<Name>]
  ): void
}

type Options = { log: Log; clock: Clock; pseudonym(personal: string): string }

const subjectNames = ['account', 'address', 'operator', 'business', 'network'] as const

/** Writes one line for each event. What the inventory does not name is left out, whatever the caller passes. */
export const openSecurityLog = ({ log, clock, pseudonym }: Options): SecurityLog => {
  const countForAlarm = openAlarms({ log, clock })
  return {
    record: (event, ...[about = {}]) => {
      const { level, says, fields = {} } = eventRule(event)
      const request = currentRequest()
      const given = { ...describeSender(), ...about } as Record<string, unknown>
      const line: Record<string, unknown> = { event }
      if (request) line.reqId = request.id
      for (const name of subjectNames) if (given[name] !== undefined) line[name] = pseudonym(String(given[name]))
      for (const [name, rule] of Object.entries(fields)) line[name] = readField(rule, given[name])
      log[level](line, says)
      countForAlarm(event)
    },
  }
}

const describeSender = (): Subjects => {
  const request = currentRequest()
  if (!request) return {}
  const network = clientNetwork(request.ip)
  const { bearer } = request
  if (!bearer) return { network }
  if ('vendorId' in bearer) return { network, account: bearer.vendorId }
  // An account keeps the id of its sign-up.
  if ('signUpId' in bearer) return { network, account: bearer.signUpId }
  return 'operator' in bearer ? { network, operator: bearer.operator } : { network }
}

const readField = (rule: readonly string[] | 'number' | 'limit', value: unknown) => {
  if (rule === 'number') return Number(value)
  if (rule === 'limit') return (value as { name: string }).name
  return rule.find((word) => word === value)
}
