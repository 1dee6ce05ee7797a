import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSentence, sentence } from './sentence.ts'

const tooMany = sentence('too-many', 'Use at most 2.', { max: 2 })
const schema = v.object({ tags: v.pipe(v.array(v.string()), v.maxLength(2, tooMany)) })

test('a schema says the words, and its issue carries the code', () => {
  const { issues = [] } = v.safeParse(schema, { tags: ['a', 'b', 'c'] })
  expect(issues.map((issue) => [issue.message, readSentence(issue)])).toEqual([
    ['Use at most 2.', { code: 'too-many', message: 'Use at most 2.', params: { max: 2 } }],
  ])
})

test('spread, it is its code and its words', () => {
  expect({ status: 400, ...tooMany }).toEqual({
    status: 400,
    code: 'too-many',
    message: 'Use at most 2.',
    params: { max: 2 },
  })
})
