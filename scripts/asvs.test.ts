import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findNamedTests } from './named-tests.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are numbered from 1. */
const requirementCounts: Record<string, readonly number[]> = {
  '1': [2, 9, 11, 3, 2],
  '2': [3, 3, 4, 1],
  '3': [0, 2, 4, 6, 5, 0, 2],
  '4': [3, 1, 2, 4],
  '5': [1, 3, 2, 3],
  '6': [3, 12, 4, 4, 5, 3, 0, 4],
  '7': [3, 4, 2, 5, 2, 2],
  '8': [2, 3, 1, 1],
  '9': [3, 4],
  '10': [2, 2, 4, 11, 5, 2, 3],
  '11': [2, 3, 3, 4, 1, 1],
  '12': [3, 2, 4],
  '13': [1, 5, 2, 5],
  '14': [2, 4, 3],
  '15': [3, 3, 7],
  '16': [1, 5, 4, 3, 3],
  '17': [1, 4, 2],
}

const allNumbers = Object.entries(requirementCounts).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`)),
)

const page = readFileSync('docs/security-asvs.md', 'utf8')
const cells = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .slice(2, -2)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
const judged = cells.filter((row) => row.length === 4)
const leftOut = cells.filter((row) => row.length === 2)
const inState = (state: string) => judged.filter((row) => row[2] === state)

describe('docs/security-asvs.md', () => {
  test('judges or leaves out every requirement of levels 1 and 2, once', () => {
    expect(allNumbers).toHaveLength(253)
    const numbers = [...judged.map(([number]) => number), ...leftOut.flatMap(([numbers = '']) => numbers.split(', '))]
    expect(numbers.toSorted()).toEqual(allNumbers.toSorted())
  })

  test('gives the right figures, as docs/security.md does', () => {
    const [met, unmet] = [inState('met').length, inState('not met').length]
    expect(met + unmet).toBe(judged.length)
    const others = 253 - met - unmet
    expect(page).toContain(
      `${met + unmet} of them concern this portal: **${met} are met, ${unmet} are not**. The other ${others}`,
    )
    expect(readFileSync('docs/security.md', 'utf8')).toContain(
      `of ${met + unmet} rows, ${met} are met and ${unmet} are not`,
    )
  })

  test('says of all that is met where, by a file that exists', () => {
    const findPaths = (text: string) => [...text.matchAll(/`(\w[\w.-]*(?:\/[\w.-]*)+)`/g)].map(([, path = '']) => path)
    const isHeld = (row: readonly string[]) => findPaths(row[3] ?? '').length > 0 || row[3]?.includes('security.md#')
    expect(inState('met').filter((row) => !isHeld(row))).toEqual([])
    expect(findPaths(page).filter((path) => !existsSync(path))).toEqual([])
  })

  test('says of all that is not met until when', () => {
    expect(inState('not met').filter((row) => !/ Until: \S/.test(row[3] ?? ''))).toEqual([])
  })

  test('names tests by file and title only', () => {
    expect(page.match(/“/g) ?? []).toHaveLength(findNamedTests(page).length)
  })
})

test('a link into docs/security.md leads to a heading', () => {
  const headings = [...readFileSync('docs/security.md', 'utf8').matchAll(/^##+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace(/[^\w-]/g, ''),
  )
  const linked = [...page.matchAll(/security\.md#([\w-]+)/g)].map(([, heading = '']) => heading)
  expect(linked.filter((heading) => !headings.includes(heading))).toEqual([])
})
