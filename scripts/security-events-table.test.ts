import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { technicalRecordsKeptDays } from '../contract/promises.ts'
import { securityEventRows } from './security-events-table.ts'

test('docs/security.md lists every security event as the server records it, and no other', () => {
  const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('### Security events')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  expect(rows).toEqual(securityEventRows())
})

test.each(['docs/security.md', 'docs/operations.md'])('%s has logs kept as long as the privacy page says', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`(keeps them|Keep logs for) ${technicalRecordsKeptDays} days`))
})
