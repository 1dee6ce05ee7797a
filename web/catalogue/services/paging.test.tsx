// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listServices } from '../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { setVisible } from '../../account/session/testing/vendor-session.ts'
import { sampleId } from '../testing/samples.ts'
import { button, names, onFreshServices, open, press } from './testing/open-services.tsx'
import { page } from './testing/samples.ts'

const server = onFreshServices()

const more = (numbers: number[]) => page(numbers, { more: true, found: 7 })
const last = (numbers: number[]) => page(numbers, { found: 7 })
const shown = () => names().map((name) => Number(name?.split(' ')[1]))

/** The first page has no number; each other one has the number of the service that it follows. */
type Pages = Record<'first' | number, ReplyOf<typeof listServices> | undefined>
const hold = (pages: Partial<Pages>) =>
  server.answerFrom(listServices, ({ query }) => pages[query.after ? Number(query.after.slice(-4)) : 'first'])
const begun = { first: more([9, 8]), 8: more([7, 6]) }
const askedFor = () => server.asked(listServices).map(({ query }) => query)

beforeEach(() => hold(begun))

test('Show more asks for those after the last one, page by page, and the reader goes on there', async () => {
  await open()
  expect(screen.getByText('Showing 2 of 7')).toBeTruthy()
  await press('Show more')
  expect(shown()).toEqual([9, 8, 7, 6])
  expect(document.activeElement?.textContent).toBe('Service 7')
  hold({ 6: last([5]) })
  await press('Show more')
  expect(shown()).toEqual([9, 8, 7, 6, 5])
  expect(document.activeElement?.textContent).toBe('Service 5')
  expect(button('Show more')).toBeUndefined()
})

test('Show more is busy until they come', async () => {
  await open()
  hold({ 8: last([7]) })
  const arrive = server.holdBack(listServices)
  await press('Show more')
  expect(button('Show more')?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => arrive())
  expect(shown()).toEqual([9, 8, 7])
})

test('a page that cannot be read leaves what is there, and Retry brings it', async () => {
  await open()
  server.lose(listServices)
  await press('Show more')
  expect(shown()).toEqual([9, 8])
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'More services could not be read. Please try again.',
  )
  expect(document.activeElement?.textContent).toBe('Retry')
  hold({ 8: last([7]) })
  await press('Retry')
  expect(shown()).toEqual([9, 8, 7])
  expect(document.querySelector('[role="alert"]')).toBeNull()
})

test('the pages keep to the filters', async () => {
  await open('/d/services?category=Catering')
  await press('Show more')
  expect(askedFor()).toEqual([{ category: 'Catering' }, { category: 'Catering', after: sampleId(8) }])
  expect(shown()).toEqual([9, 8, 7, 6])
})

test('come back to, all that is shown is read again, and none of it is lost', async () => {
  await open()
  await press('Show more')
  hold({ first: more([10, 9]), 9: more([8, 7]) })
  await setVisible('visible')
  expect(askedFor().slice(2)).toEqual([{}, { after: sampleId(9) }])
  expect(shown()).toEqual([10, 9, 8, 7, 6])
})

test('where a page of them cannot be read again, all stay as they were', async () => {
  await open()
  await press('Show more')
  hold({ first: more([10, 9]) })
  await setVisible('visible')
  expect(shown()).toEqual([9, 8, 7, 6])
})
