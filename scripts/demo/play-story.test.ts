import { expect, it } from 'vitest'
import { playStories } from './play-story.ts'
import { findStories } from './vendors.ts'

const three = findStories(['fresh', 'premium', 'ended'])

it('says what came of each sample vendor', async () => {
  const lines: string[] = []
  const bring = async ({ name }: { name: string }) => (name === 'fresh' ? 'there already' : 'made')
  expect(await playStories(three, bring, (line) => lines.push(line))).toBe('all there')
  expect(lines).toEqual([
    '  there already sample-fresh@sample.example',
    '  made          sample-premium@sample.example',
    '  made          sample-ended@sample.example',
  ])
})

it.each([
  [new Error('Incorrect password'), 'Incorrect password'],
  ['a word', 'a word'],
])('goes on after one that cannot be finished: %s', async (thrown, sentence) => {
  const lines: string[] = []
  const bring = async ({ name }: { name: string }) => {
    if (name === 'premium') throw thrown
    return 'made' as const
  }
  expect(await playStories(three, bring, (line) => lines.push(line))).toBe('some not finished')
  expect(lines).toEqual([
    '  made          sample-fresh@sample.example',
    `  sample-premium@sample.example not finished: ${sentence}`,
    '  made          sample-ended@sample.example',
  ])
})
