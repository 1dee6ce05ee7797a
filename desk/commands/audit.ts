import { createHash } from 'node:crypto'
import { type CheckHash, findTrailFault } from '../../contract/business/audit.ts'
import { type AuditEntry, auditText, readAudit } from '../../contract/business/review.ts'
import type { Command } from '../command.ts'
import { columns, plural, utcSecond } from '../page.ts'
import { Problem } from '../problem.ts'

export const audit: Command = {
  use: 'audit ID',
  about: 'who did what and when, and whether anything was changed afterwards',
  takes: 'an id',
  options: {},
  examples: ['audit 3f2a9c01'],
  run: async ({ id }, { ask, say }) => {
    const { entries, fault: found, ...trailEnd } = await ask(readAudit, { params: { id } })
    for (const line of columns(entries.flatMap(entryRows))) say(line)
    say('')
    const fault = found ?? findTrailFault(id, entries, trailEnd, checkUnkeyed)
    if (fault) throw new Problem(`The trail is broken. ${fault}`)
    say(`The trail is unbroken: ${plural(entries.length, 'entry', 'entries')}.`)
    say(`The business is ${trailEnd.businessStatus}.`)
  },
}

/** The keys never leave the server, which says what it found; what can be checked without them is checked here as well. */
const checkUnkeyed: CheckHash = (entry) =>
  entry.hashKey !== null || entry.hash === createHash('sha256').update(auditText(entry)).digest('hex')
    ? 'right'
    : 'wrong'

const entryRows = ({ number, at, who, action, version, newStatus, reason, fields }: AuditEntry): string[][] => {
  const below = (text: string) => ['', '', '', text]
  return [
    [String(number), utcSecond(at), who, `${action}, version ${version}${newStatus ? `: ${newStatus}` : ''}`],
    ...(reason === null ? [] : [below(reason)]),
    ...(fields.length === 0 ? [] : [below(fields.join(', '))]),
  ]
}
