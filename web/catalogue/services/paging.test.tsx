// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listServices } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { sampleId } from '../testing/samples.ts'
import { button, names, onFreshServices, open, page, press } from './testing/open-services.tsx'

const server = onFreshServices()

const more = (numbers: number[]) => page(numbers, { more: true, found: 7 })
const last = (numbers: number[]) => page(numbers, { found: 7 })
const shownNumbers = () => names().map((name) => Number(name?.split(' ')[1]))

/** The first page has no number; each other one has the number of the service that it follows. */
type Pages = Record<'first' | number, ReplyOf<typeof listServices> | undefined>
const hold = (pages: Partial<Pages>) =>
  server.answerFrom(listServices, ({ query }) => pages[query.after ? Number(query.after.slice(-4)) : 'first'])
const firstPages = { first: more([9, 8]), 8: more([7, 6]) }
const askedFor = () => server.asked(listServices).map(({ query }) => query)

beforeEach(() => hold(firstPages))

test('Show more reads page by page after the last service, and the focus goes to the first new one', async () => {
  await open()
  expect(screen.getByText('Showing 2 of 7')).toBeTruthy()
  await press('Show more')
  expect(shownNumbers()).toEqual([9, 8, 7, 6])
  expect(document.activeElement?.textContent).toBe('Service 7')
  hold({ 6: last([5]) })
  await press('Show more')
  expect(shownNumbers()).toEqual([9, 8, 7, 6, 5])
  expect(document.activeElement?.textContent).toBe('Service 5')
  expect(button('Show more')).toBeUndefined()
})

test('Show more is busy until the page arrives', async () => {
  await open()
  hold({ 8: last([7]) })
  const arrive = server.holdBack(listServices)
  await press('Show more')
  expect(button('Show more')?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => arrive())
  expect(shownNumbers()).toEqual([9, 8, 7])
})

test('a page that cannot be read leaves the list as it is, and Retry reads it', async () => {
  await open()
  server.lose(listServices)
  await press('Show more')
  expect(shownNumbers()).toEqual([9, 8])
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'More services could not be read. Please try again.',
  )
  expect(document.activeElement?.textContent).toBe('Retry')
  hold({ 8: last([7]) })
  await press('Retry')
  expect(shownNumbers()).toEqual([9, 8, 7])
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('further pages use the same filters', async () => {
  await open('/d/services?category=Catering')
  await press('Show more')
  expect(askedFor()).toEqual([{ category: 'Catering' }, { category: 'Catering', after: sampleId(8) }])
  expect(shownNumbers()).toEqual([9, 8, 7, 6])
})

test('returning to the page reads as many pages again as were shown', async () => {
  await open()
  await press('Show more')
  hold({ first: more([10, 9]), 9: more([8, 7]) })
  await setVisible('visible')
  expect(askedFor().slice(2)).toEqual([{}, { after: sampleId(9) }])
  expect(shownNumbers()).toEqual([10, 9, 8, 7])
})

test('if one page cannot be read again, the list stays as it was', async () => {
  await open()
  await press('Show more')
  hold({ first: more([10, 9]) })
  await setVisible('visible')
  expect(shownNumbers()).toEqual([9, 8, 7, 6])
})
