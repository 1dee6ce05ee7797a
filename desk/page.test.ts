import { expect, it } from 'vitest'
import { columns, oneLine } from './page.ts'

it('what a vendor wrote is one line that cannot steer the terminal', () => {
  expect(oneLine('Sample\nPENDING, approved\u001b[2J\u009b31m \u202eevil\ttab')).toBe(
    'Sample PENDING, approved [2J 31m evil tab',
  )
})

it('columns are aligned, and the last one wraps', () => {
  const long = 'a word and '.repeat(12).trim()
  const lines = columns([
    ['name', 'x', 'short'],
    ['long name', 'y', long],
  ])
  expect(lines[0]).toBe('name       x  short')
  expect(lines[1]?.startsWith('long name  y  a word and')).toBe(true)
  expect(lines[2]?.startsWith('              ')).toBe(true)
  expect(lines.every((line) => line.length <= 80)).toBe(true)
  expect(
    lines
      .slice(1)
      .map((line) => line.slice(14))
      .join(' '),
  ).toBe(long)
})
