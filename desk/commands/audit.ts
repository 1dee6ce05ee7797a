import { createHash } from 'node:crypto'
import { findTrailFault } from '../../contract/business/audit.ts'
import { type AuditEntry, readAudit } from '../../contract/business/review.ts'
import type { Command } from '../command.ts'
import { columns, plural, utcSecond } from '../page.ts'
import { Problem } from '../problem.ts'

export const audit: Command = {
  use: 'audit ID',
  about: 'who did what and when, and whether anything was changed afterwards',
  takes: 'an id',
  options: {},
  run: async ({ id }, { ask, say }) => {
    const { entries, ...trailEnd } = await ask(readAudit, { params: { id } })
    for (const line of columns(entries.flatMap(entryRows))) say(line)
    say('')
    const fault = findTrailFault(id, entries, trailEnd, sha256)
    if (fault) throw new Problem(`The trail is broken. ${fault}`)
    say(`The trail is unbroken: ${plural(entries.length, 'entry', 'entries')}.`)
    say(`The business is ${trailEnd.businessStatus}.`)
  },
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const entryRows = ({ number, at, who, action, version, newStatus, reason, fields }: AuditEntry): string[][] => {
  const below = (text: string) => ['', '', '', text]
  return [
    [String(number), utcSecond(at), who, `${action}, version ${version}${newStatus ? `: ${newStatus}` : ''}`],
    ...(reason === null ? [] : [below(reason)]),
    ...(fields.length === 0 ? [] : [below(fields.join(', '))]),
  ]
}
