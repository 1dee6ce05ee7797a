import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { goneTests, namedTestsIn, rowsWithoutTest, titlesIn } from './named-tests.ts'

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
  expect(namedTestsIn(page)).toEqual([{ file: 'e2e/sample.spec.ts', title: 'a code of 4 | 6 digits' }])
})

test('a rule without a test is found, and other tables are left alone', () => {
  expect(rowsWithoutTest(page)).toEqual(['| It lasts 10 minutes. | nobody yet |'])
})

test('titles are what calls begin with', () => {
  const source = `test('one', () => {}); test.each([['two']])('it\\'s %s', () => {}); const title = 'no title'`
  expect([...titlesIn(source)]).toEqual(['one', "it's %s"])
})

test('a test that is gone is named, whether the file is there or not', () => {
  const source = "test('a code of 4 | 6 digits', () => {})"
  expect(goneTests(page, () => source)).toEqual([])
  expect(goneTests(page, () => source.replace('4', '5'))).toEqual(['e2e/sample.spec.ts: a code of 4 | 6 digits'])
  expect(goneTests(page, () => undefined)).toHaveLength(1)
})

describe('docs/product.md', () => {
  const product = readFileSync('docs/product.md', 'utf8')

  test('names no test that is gone', () => {
    expect(goneTests(product, (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined))).toEqual([])
  })

  test('has a test for each of its rules', () => {
    expect(namedTestsIn(product).length).toBeGreaterThan(100)
    expect(rowsWithoutTest(product)).toEqual([])
  })
})
