// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, asked, beginAsVendor } from '../../account/session/testing/vendor-server.ts'
import { readServices } from './read-services.ts'
import { idOf, nowMs, page, wire } from './testing/samples.ts'

const twentyFrom = (first: number) =>
  page(
    Array.from({ length: 20 }, (_, at) => first - at),
    { more: first > 20, found: 1000 },
  )

beforeEach(() => {
  beginAsVendor(nowMs)
  for (let first = 1000; first > 0; first -= 20)
    answer(first === 1000 ? wire.list : wire.listOf({ after: idOf(first + 1) }), twentyFrom(first))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [0, 20],
  [20, 20],
  [21, 40],
  [100, 100],
  [1000, 100],
])('to know %i of a thousand again, %i are read, each once', async (count, read) => {
  const answer = await readServices({}, count)
  const rows = answer.kind === 'reply' ? answer.body.rows : []
  expect(rows.map(({ service }) => service.id)).toEqual(Array.from({ length: read }, (_, at) => idOf(1000 - at)))
  expect(asked).toHaveBeenCalledTimes(read / 20)
})
