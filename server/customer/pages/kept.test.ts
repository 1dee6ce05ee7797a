import { expect, it } from 'vitest'
import { openKept } from './kept.ts'

const openKeptHtml = (mostBytes: number) => openKept<string>(mostBytes, (html) => html.length)

it('what was asked for longest ago goes first, so that memory has a bound', () => {
  const kept = openKeptHtml(10_000)
  const page = 'x'.repeat(1_000)
  for (let number = 0; number < 1_000; number++) {
    kept.keep(`page ${number}`, page)
    expect(kept.find('page 0')).toBeDefined()
  }
  const left = Array.from({ length: 1_000 }, (_, number) => number).filter((number) => kept.find(`page ${number}`))
  expect(left.length).toBeLessThan(10)
  expect(left).toContain(999)
})

it('a page larger than the whole room is kept alone', () => {
  const kept = openKeptHtml(100)
  kept.keep('small', 'x')
  kept.keep('large', 'x'.repeat(1_000))
  expect(kept.find('small')).toBeUndefined()
  expect(kept.find('large')).toBeDefined()
})

it('the same key again takes the place of the first', () => {
  const kept = openKeptHtml(10_000)
  for (let turn = 0; turn < 100; turn++) kept.keep('page', 'x'.repeat(1_000))
  kept.keep('other', 'y')
  expect(kept.find('page')?.length).toBe(1_000)
})
