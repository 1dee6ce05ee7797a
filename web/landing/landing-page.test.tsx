// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LandingPage } from './landing-page.tsx'

let reducesMotion: boolean

beforeEach(() => {
  vi.useFakeTimers()
  reducesMotion = false
  vi.stubGlobal('matchMedia', () => ({
    matches: reducesMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  showTab('visible')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const showTab = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const open = () =>
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  )

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const indicator = (number: number) => screen.getByRole('button', { name: `Picture ${number} of 3` })
const press = (element: HTMLElement) => fireEvent.click(element)
const shownPicture = () =>
  1 + [1, 2, 3].map(indicator).findIndex((button) => button.getAttribute('aria-current') === 'true')
const loadedPictures = () => document.querySelectorAll('picture').length

test('customers have a door of their own, which leads out of the router', () => {
  open()
  for (const link of screen.getAllByRole('link', { name: 'Find a vendor' })) {
    expect(link.getAttribute('href')).toBe('/market')
    expect(fireEvent.click(link)).toBe(true)
  }
})

test('the picture changes after 8 seconds, not a millisecond before, and goes round', () => {
  open()
  wait(7999)
  expect(shownPicture()).toBe(1)
  wait(1)
  expect(shownPicture()).toBe(2)
  wait(8000)
  expect(shownPicture()).toBe(3)
  wait(8000)
  expect(shownPicture()).toBe(1)
})

test('an indicator changes the picture at once, and it then stays its 8 seconds', () => {
  open()
  wait(5000)
  press(indicator(3))
  expect(shownPicture()).toBe(3)
  wait(7999)
  expect(shownPicture()).toBe(3)
  wait(1)
  expect(shownPicture()).toBe(1)
})

test('for 700 ms after any change, by hand or by itself, indicators do nothing', () => {
  open()
  press(indicator(2))
  wait(699)
  press(indicator(3))
  expect(shownPicture()).toBe(2)
  wait(1)
  press(indicator(3))
  expect(shownPicture()).toBe(3)

  wait(8000)
  expect(shownPicture()).toBe(1)
  wait(699)
  press(indicator(2))
  expect(shownPicture()).toBe(1)
  wait(1)
  press(indicator(2))
  expect(shownPicture()).toBe(2)
})

test('paused, nothing moves until it plays again; indicators still work', () => {
  open()
  press(screen.getByRole('button', { name: 'Pause the pictures' }))
  wait(60_000)
  expect(shownPicture()).toBe(1)
  press(indicator(2))
  expect(shownPicture()).toBe(2)
  press(screen.getByRole('button', { name: 'Play the pictures' }))
  wait(8000)
  expect(shownPicture()).toBe(3)
})

test('in a hidden tab nothing moves; back in view it goes on after a full 8 seconds', () => {
  open()
  wait(5000)
  act(() => showTab('hidden'))
  wait(60_000)
  expect(shownPicture()).toBe(1)
  act(() => showTab('visible'))
  wait(7999)
  expect(shownPicture()).toBe(1)
  wait(1)
  expect(shownPicture()).toBe(2)
})

test('for somebody who saves data no further picture comes by itself', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  open()
  wait(60_000)
  expect([shownPicture(), loadedPictures()]).toEqual([1, 1])
})

test('for somebody who asked for less motion nothing moves by itself', () => {
  reducesMotion = true
  open()
  wait(60_000)
  expect(shownPicture()).toBe(1)
  press(indicator(2))
  expect(shownPicture()).toBe(2)
})

test('the other pictures are fetched only when they are about to be shown', () => {
  open()
  expect(loadedPictures()).toBe(1)
  wait(6000)
  expect(loadedPictures()).toBe(1)
  wait(1000)
  expect(loadedPictures()).toBe(2)
  fireEvent.pointerEnter(indicator(3))
  expect(loadedPictures()).toBe(3)
})

test('the first picture is fetched before all else', () => {
  open()
  expect(document.querySelector('picture img')?.getAttribute('fetchpriority')).toBe('high')
})

test('every way in leads to the right page', () => {
  open()
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  expect(hrefs('Register as a vendor')).toEqual(['/register'])
  expect(hrefs('Start Now')).toEqual(['/register'])
  expect(hrefs('Register')).toEqual(['/register'])
  expect(hrefs('Login')).toEqual(['/login', '/login'])
})

test('the language is a label and not a control', () => {
  open()
  const label = screen.getByText('Language: English')
  expect(label.closest('a, button, select')).toBeNull()
})

test('there are six benefits, in these words', () => {
  open()
  const cards = screen
    .getAllByRole('article')
    .map((card) => [within(card).getByRole('heading', { level: 3 }).textContent, card.querySelector('p')?.textContent])
  expect(cards).toEqual([
    [
      '24 Hour Payouts',
      'Earnings are settled at the end of each week and reach you within 24 hours of settlement, with competitive fees.',
    ],
    [
      'Flexible subscription plans',
      'Pay by the month or save by the year. Move to a bigger plan when your business grows.',
    ],
    ['24/7 support', 'Stuck on a form or a payment? Call or write at any hour.'],
    ['Reach more customers', 'One service puts your work in front of people planning events in all 16 regions.'],
    ['Flexible schedule', 'You choose the days. Mark each service Available, Coming Soon or Unavailable.'],
    ['Deliver for events', 'A naming ceremony for forty or a wedding for a thousand: bring what you do best.'],
  ])
})

test('there is one main heading, and no level of headings is skipped', () => {
  open()
  const levels = screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
})
