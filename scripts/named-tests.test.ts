import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findMissingTests, findNamedTests, findTestTitles, rowsWithoutTest, vagueTitles } from './named-tests.ts'

const page = `
| Rule | Held by |
|---|---|
| A code has 4 digits. | \`e2e/sample.spec.ts\` “a code of 4 \\| 6 digits” |
| It lasts 10 minutes. | nobody yet |

| Word | Meaning |
|---|---|
| vendor | a person |
`

test('tests are named by file and title', () => {
  expect(findNamedTests(page)).toEqual([{ file: 'e2e/sample.spec.ts', title: 'a code of 4 | 6 digits' }])
})

test('a rule without a test is found, and other tables are left alone', () => {
  expect(rowsWithoutTest(page)).toEqual(['| It lasts 10 minutes. | nobody yet |'])
})

test('titles are what tests begin with, of one and of many', () => {
  const source = `
    test('one', () => {})
    test.each([['(two)']])('it\\'s %s', () => {})
    it.for([3])(\`three // no comment\`, () => {})
    describe('a group', () => { it("within", () => {}) })`
  expect([...findTestTitles(source)]).toEqual(['one', "it's %s", 'three // no comment', 'within'])
})

test.each([
  "// test('a claim', () => {})",
  "/* it('a claim', () => {}) */",
  `const text = "test('a claim', () => {})"`,
  "test.skip('a claim', () => {})",
  "it.skip.each([1])('a claim', () => {})",
  "it.todo('a claim')",
  "test.fixme('a claim', () => {})",
  "describe('a claim', () => {})",
  "describe.each([1])('a claim', () => {})",
  "test.step('a claim', () => {})",
  "expect('a claim', 'b')",
  "describe.skip('a group', () => { it('a claim', () => {}) })",
])('nothing is held by %s', (source) => {
  expect([...findTestTitles(`${source}\nit('another', () => {})`)]).toEqual(['another'])
})

test('rows are vague where every title is a placeholder and nothing else', () => {
  const row = (...titles: string[]) => `| Rule | ${titles.map((title) => `\`a.test.ts\` “${title}”`).join('<br>')} |`
  const held = (...rows: string[]) => ['| Rule | Held by |', '|---|---|', ...rows].join('\n')
  const vague = [row('%s'), row('%j', '%o'), row('%s: %j')]
  expect(vagueTitles(held(...vague, row('%s is refused'), row('%s', 'a claim'), '| Rule | nobody |'))).toEqual(vague)
  expect(vagueTitles(row('%s'))).toEqual([])
})

test('a test that is gone is named, whether the file is there or not', () => {
  const source = "test('a code of 4 | 6 digits', () => {})"
  expect(findMissingTests(page, () => source)).toEqual([])
  expect(findMissingTests(page, () => source.replace('4', '5'))).toEqual(['e2e/sample.spec.ts: a code of 4 | 6 digits'])
  expect(findMissingTests(page, () => undefined)).toHaveLength(1)
})

const readSource = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

describe.each([
  ['docs/product.md', 100],
  ['docs/security.md', 30],
])('%s', (file, leastTests) => {
  const product = readFileSync(file, 'utf8')

  test('names no test that is gone', () => {
    expect(findMissingTests(product, readSource)).toEqual([])
  })

  test('has a test for each of its rules', () => {
    expect(findNamedTests(product).length).toBeGreaterThan(leastTests)
    expect(rowsWithoutTest(product)).toEqual([])
    expect(vagueTitles(product)).toEqual([])
  })
})

test('docs/security-asvs.md names no test that is gone', () => {
  expect(findMissingTests(readFileSync('docs/security-asvs.md', 'utf8'), readSource)).toEqual([])
})
