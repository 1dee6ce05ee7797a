// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, answerLater, asked, beginAsVendor, setVisible } from '../../account/session/testing/vendor-server.ts'
import { button, close, names, open, press } from './testing/open-services.tsx'
import { idOf, nowMs, page, wire } from './testing/samples.ts'

const after = (number: number) => wire.listOf({ after: idOf(number) })
const more = (numbers: number[]) => page(numbers, { more: true, found: 7 })
const last = (numbers: number[]) => page(numbers, { found: 7 })
const shown = () => names().map((name) => Number(name?.split(' ')[1]))

beforeEach(() => {
  beginAsVendor(nowMs)
  answer(wire.list, more([9, 8]))
  answer(after(8), more([7, 6]))
})
afterEach(close)

test('Show more asks for those after the last one, page by page, and the reader goes on there', async () => {
  await open()
  expect(screen.getByText('Showing 2 of 7')).toBeTruthy()
  await press('Show more')
  expect(shown()).toEqual([9, 8, 7, 6])
  expect(document.activeElement?.textContent).toBe('Service 7')
  answer(after(6), last([5]))
  await press('Show more')
  expect(shown()).toEqual([9, 8, 7, 6, 5])
  expect(document.activeElement?.textContent).toBe('Service 5')
  expect(button('Show more')).toBeUndefined()
})

test('Show more is busy until they come', async () => {
  await open()
  const coming = answerLater(after(8))
  await press('Show more')
  expect(button('Show more')?.getAttribute('aria-disabled')).toBe('true')
  await coming.arrive(last([7]))
  expect(shown()).toEqual([9, 8, 7])
})

test('a page that cannot be read leaves what is there, and Retry brings it', async () => {
  await open()
  answer(after(8))
  await press('Show more')
  expect(shown()).toEqual([9, 8])
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'More services could not be read. Please try again.',
  )
  expect(document.activeElement?.textContent).toBe('Retry')
  answer(after(8), last([7]))
  await press('Retry')
  expect(shown()).toEqual([9, 8, 7])
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('the pages keep to the filters', async () => {
  const query = { category: 'Catering' }
  answer(wire.listOf(query), more([9, 8]))
  answer(wire.listOf({ ...query, after: idOf(8) }), last([7]))
  await open('/d/services?category=Catering')
  await press('Show more')
  expect(shown()).toEqual([9, 8, 7])
})

test('come back to, all that is shown is read again, and none of it is lost', async () => {
  await open()
  await press('Show more')
  asked.mockClear()
  answer(wire.list, more([10, 9]))
  answer(after(9), more([8, 7]))
  await setVisible('visible')
  expect(asked.mock.calls.map(([what]) => what)).toEqual([wire.list, after(9)])
  expect(shown()).toEqual([10, 9, 8, 7, 6])
})

test('where a page of them cannot be read again, all stay as they were', async () => {
  await open()
  await press('Show more')
  answer(wire.list, more([10, 9]))
  answer(after(9))
  await setVisible('visible')
  expect(shown()).toEqual([9, 8, 7, 6])
})
