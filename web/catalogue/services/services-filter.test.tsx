// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { listServices, removeService } from '../../../contract/catalogue/services.ts'
import { pass } from '../../session/testing/vendor-session.ts'
import { timing } from '../../timing.ts'
import { premium } from '../testing/samples.ts'
import { address, list, names, onFreshServices, open, page, press, select } from './testing/open-services.tsx'

const server = onFreshServices()
const all = [9, 8, 7, 6, 5, 4, 3, 2, 1]

/** The numbers of the services that each query string finds. */
const find = (found: Record<string, number[]>) =>
  server.answerFrom(listServices, ({ query }) => {
    const numbers = { '': all, 'search=jollof': [7, 2], ...found }[String(new URLSearchParams(query))]
    return numbers && page(numbers, { allowance: premium(9) })
  })
const timesAsked = () => server.asked(listServices).length

beforeEach(() => find({}))

const field = () => document.querySelector<HTMLInputElement>('input[type="search"]')
const type = (value: string) => act(async () => void fireEvent.input(field() as HTMLElement, { target: { value } }))
const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(select(name), { target: { value } }))
const chosen = (name: string) => select(name).value
const found = () => document.querySelector('[role="status"]')?.textContent

test.each([
  [8, false],
  [9, true],
])('of %i services, searching is offered: %s', async (count, isOffered) => {
  server.answer(listServices, page(all.slice(0, count)))
  await open()
  expect(field() !== null).toBe(isOffered)
})

test('a search waits until the typing rests, and is in the address', async () => {
  await open()
  await type('jol')
  await pass(timing.searchMs - 1)
  await type(' jollof ')
  await pass(timing.searchMs - 1)
  expect(timesAsked()).toBe(1)
  await pass(1)
  expect(timesAsked()).toBe(2)
  expect(names()).toEqual(['Service 7', 'Service 2'])
  expect(address()).toBe('/d/services?search=jollof')
  expect(found()).toBe('2 of 9 services')
  expect(field()?.value).toBe(' jollof ')
})

test('letters typed while the address follows an earlier search stay, and are searched for too', async () => {
  find({ 'search=jol': [7] })
  await open()
  await type('jol')
  await act(async () => {
    vi.advanceTimersByTime(timing.searchMs)
    fireEvent.input(field() as HTMLElement, { target: { value: 'jollof' } })
  })
  expect(address()).toBe('/d/services?search=jol')
  expect(field()?.value).toBe('jollof')
  await pass(timing.searchMs)
  expect(address()).toBe('/d/services?search=jollof')
  expect(field()?.value).toBe('jollof')
})

test('Enter searches at once', async () => {
  await open()
  await type('jollof')
  await act(async () => void fireEvent.submit(field()?.form as HTMLFormElement))
  expect(names()).toEqual(['Service 7', 'Service 2'])
  await pass(timing.searchMs)
  expect(timesAsked()).toBe(2)
})

test('a search typed letter by letter is one step back in the history, and the field follows', async () => {
  find({ 'search=jol': [7] })
  await open()
  await type('jol')
  await pass(timing.searchMs)
  await type('jollof')
  await pass(timing.searchMs)
  await press('Back')
  expect(address()).toBe('/d/services')
  expect(field()?.value).toBe('')
  expect(names()).toHaveLength(9)
})

test('category and availability narrow it further, and Back undoes one after the other', async () => {
  find({ 'category=Catering': [3, 2], 'category=Catering&availability=Coming+Soon': [2] })
  await open()
  await choose('Category', 'Catering')
  await choose('Availability', 'Coming Soon')
  expect(names()).toEqual(['Service 2'])
  expect(address()).toBe('/d/services?category=Catering&availability=Coming+Soon')
  await press('Back')
  expect([names().length, chosen('Category'), chosen('Availability')]).toEqual([2, 'Catering', ''])
  await choose('Category', '')
  expect(address()).toBe('/d/services')
})

test('an address with filters opens with them', async () => {
  await open('/d/services?search=jollof')
  expect(field()?.value).toBe('jollof')
  expect(names()).toEqual(['Service 7', 'Service 2'])
  expect(timesAsked()).toBe(1)
})

test('nothing found says so, and Clear filters brings all back with the focus in the search', async () => {
  find({ 'search=jollof': [] })
  await open('/d/services?search=jollof')
  expect(document.querySelector('h2')?.textContent).toBe('No service matches.')
  expect(found()).toBe('No service matches.')
  await press('Clear filters')
  expect(names()).toHaveLength(9)
  expect(address()).toBe('/d/services')
  expect(field()?.value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('during a search the earlier results stay visible and cannot be pressed', async () => {
  await open()
  const arrive = server.holdBack(listServices)
  await type('jollof')
  await pass(timing.searchMs)
  const around = list().parentElement
  expect(around?.getAttribute('aria-busy')).toBe('true')
  const controls = () => [...(around?.querySelectorAll('button, select') ?? [])]
  expect(controls().every((each) => each.matches('fieldset:disabled *'))).toBe(true)
  expect(controls().length).toBeGreaterThan(0)
  await act(async () => arrive())
  expect(controls().some((each) => each.matches('fieldset:disabled *'))).toBe(false)
  expect(names()).toEqual(['Service 7', 'Service 2'])
})

test('a search that cannot be answered says so, with the field still there, and Retry asks it', async () => {
  await open()
  server.lose(listServices)
  await type('jollof')
  await pass(timing.searchMs)
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Your services could not be read.')
  expect(field()?.value).toBe('jollof')
  find({ 'search=jollof': [7] })
  await press('Retry')
  expect(names()).toEqual(['Service 7'])
})

test('of two searches the later one is shown, whichever is answered last', async () => {
  await open()
  find({ 'search=jol': [1] })
  const arrive = server.holdBack(listServices)
  await type('jol')
  await pass(timing.searchMs)
  find({})
  await type('jollof')
  await pass(timing.searchMs)
  await act(async () => arrive())
  expect(names()).toEqual(['Service 7', 'Service 2'])
})

test('the search stays while removals bring the number of services below its threshold', async () => {
  server.answer(removeService, { message: '', allowance: premium(8) })
  await open()
  await press('Remove Service 9')
  expect(field()).toBeTruthy()
})
