import { expect, test } from 'vitest'
import type { PictureItem } from './picture-item.ts'
import { changesInWords, findMoved, moveInWords, placeName } from './picture-set-words.ts'

test('places are counted in words, and in numbers where words end', () => {
  expect([0, 1, 2, 9].map(placeName)).toEqual(['main picture', 'second picture', 'third picture', 'picture 10'])
})

test.each([
  ['abc', 'bac', 'b', 'Picture 2 is now the main picture'],
  ['abc', 'bac', 'a', 'Picture 1 is now the second picture'],
  ['abc', 'bca', 'a', 'Picture 1 is now the third picture'],
])('from %s to %s by moving %s: %s', (before, after, moved, words) => {
  expect(moveInWords([...before], [...after], moved)).toBe(words)
})

test.each([
  ['abc', 'cab', 'c'],
  ['abc', 'bca', 'a'],
  ['abc', 'bac', 'b'],
  ['abc', 'abc', undefined],
])('from %s to %s it was %s that moved', (before, after, moved) => {
  expect(findMoved([...before], [...after])).toBe(moved)
})

const item = (id: string, state: PictureItem['state'], reason?: string): PictureItem => {
  return { id, name: `${id}.jpg`, state, reason }
}

test.each([
  ['one comes', [], [item('a', 'preparing')], 'Main picture added'],
  ['one that was there before comes back', [], [item('a', 'waiting')], ''],
  ['one goes on', [item('a', 'waiting')], [item('a', 'uploading')], ''],
  ['one arrives', [item('a', 'uploading')], [item('a', 'ready')], 'Main picture uploaded'],
  [
    'one fails',
    [item('b', 'ready'), item('a', 'uploading')],
    [item('b', 'ready'), item('a', 'failed', 'Stopped.')],
    'Second picture: Stopped.',
  ],
  ['one will not do', [item('a', 'preparing')], [item('a', 'refused', 'Too large.')], 'Main picture: Too large.'],
  ['one goes', [item('a', 'ready'), item('b', 'ready')], [item('b', 'ready')], 'Main picture removed'],
  [
    'another takes its place',
    [item('a', 'refused')],
    [item('b', 'preparing')],
    'Main picture removed. Main picture added',
  ],
])('%s', (_, before, after, words) => {
  expect(changesInWords(before, after)).toBe(words)
})
