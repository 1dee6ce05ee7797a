import { expect, test } from 'vitest'
import { readAudit } from './audit-verdict.ts'

const withCounts = (vulnerabilities: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities } })

test.each([
  [withCounts({ low: 0, moderate: 0, high: 0, critical: 0 }), 0, /no hole in any package/],
  [withCounts({ low: 1, moderate: 0, high: 2, critical: 0 }), 1, /2 high, 1 low/],
  ['{"message":"connect ECONNREFUSED","error":{"summary":""}}', 2, /nothing is known .* \(connect ECONNREFUSED\)/],
  ['', 2, /No registry answered/],
  ['<html>', 2, /No registry answered/],
])('%s ends with code %i', (printed, exitCode, sentence) => {
  expect(readAudit(printed)).toEqual({ exitCode, sentence: expect.stringMatching(sentence) })
})
