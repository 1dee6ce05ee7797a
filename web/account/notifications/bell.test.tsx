// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { timing } from '../../timing.ts'
import { readOwnProfile } from '../session/own-profile.ts'
import { sampleProfile } from '../session/testing/sample-profile.ts'
import {
  answer,
  answerLater,
  beginAsVendor,
  comeOnline,
  pass,
  setVisible,
  timesAsked,
} from '../session/testing/vendor-server.ts'
import { Bell } from './bell.tsx'
import { preloadList } from './lazy-list.tsx'

const count = 'GET /auth/notifications/unread'
const list = 'GET /auth/notifications'

beforeAll(() => preloadList())
beforeEach(() => {
  beginAsVendor(Date.parse('2026-11-15T09:00:00Z'))
  answer(count, { unread: 2 })
  answer(list, { notifications: [], unread: 0, hasMore: false })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Bar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Bell isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      <Link to="/d/vendor-profile">Profile</Link>
    </>
  )
}
const show = () =>
  act(async () =>
    render(
      <MemoryRouter>
        <Bar />
      </MemoryRouter>,
    ),
  )
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const label = () => bell().getAttribute('aria-label')
const open = () => act(async () => fireEvent.click(bell()))
const panel = () => screen.queryByRole('dialog', { name: 'Notifications' })

test('it says how many are unread', async () => {
  await show()
  expect(label()).toBe('Notifications, 2 unread')
  expect(bell().textContent).toBe('2')
})

test.each([
  [0, 'Notifications, 0 unread', ''],
  [120, 'Notifications, 120 unread', '99+'],
])('with %i unread it reads %j and shows %j', async (unread, words, shown) => {
  answer(count, { unread })
  await show()
  expect([label(), bell().textContent]).toEqual([words, shown])
})

test('a count that cannot be read is not made up, and one that was read stays', async () => {
  answer(count)
  await show()
  expect(label()).toBe('Notifications')
  answer(count, { unread: 1 })
  await pass(timing.unreadPollMs)
  answer(count)
  await pass(timing.unreadPollMs)
  expect(label()).toBe('Notifications, 1 unread')
})

test('the count is asked for every minute while somebody looks', async () => {
  await show()
  await pass(timing.unreadPollMs - 1)
  expect(timesAsked(count)).toBe(1)
  await pass(1)
  expect(timesAsked(count)).toBe(2)
  await setVisible('hidden')
  await pass(10 * timing.unreadPollMs)
  expect(timesAsked(count)).toBe(2)
})

test('it is asked for at once on return, with the network, and on every page', async () => {
  await show()
  await setVisible('visible')
  expect(timesAsked(count)).toBe(2)
  await comeOnline()
  expect(timesAsked(count)).toBe(3)
  await act(async () => fireEvent.click(screen.getByText('Profile')))
  expect(timesAsked(count)).toBe(4)
})

test('it is asked for when the business has changed its standing, and not at every reading', async () => {
  await show()
  const read = async (businessStatus: string) => {
    answer('GET /auth/profile', { ...sampleProfile, businessStatus })
    await act(async () => void (await readOwnProfile()))
  }
  await read('PENDING')
  await read('PENDING')
  expect(timesAsked(count)).toBe(1)
  await read('REJECTED')
  expect(timesAsked(count)).toBe(2)
})

test('what comes is said aloud; what was waiting already is not', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('')
  answer(count, { unread: 3 })
  await pass(timing.unreadPollMs)
  expect(screen.getByRole('status').textContent).toBe('You have 3 unread notifications.')
})

test('an older answer does not undo a newer one', async () => {
  const late = answerLater(count)
  await show()
  answer(count, { unread: 0 })
  await comeOnline()
  await late.arrive({ unread: 5 })
  expect(label()).toBe('Notifications, 0 unread')
})

test('opening takes the focus in; Escape and the cross give it back', async () => {
  await show()
  await open()
  expect(document.activeElement).toBe(panel())
  expect(bell().getAttribute('aria-expanded')).toBe('true')
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(bell())
  await open()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close notifications' })))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(bell())
})

test('a press beside it, or the keyboard moving on, closes it', async () => {
  await show()
  await open()
  await act(async () => fireEvent.pointerDown(screen.getByText('Profile')))
  expect(panel()).toBeNull()
  await open()
  await act(async () => screen.getByText('Profile').focus())
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Profile'))
})

test('a list that cannot be read says so, and Retry keeps the keyboard in the panel', async () => {
  answer(list)
  await show()
  await open()
  expect(screen.getByRole('alert').textContent).toBe('Your notifications could not be read. Please try again.')
  answer(list, { notifications: [], unread: 0, hasMore: false })
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(document.activeElement).toBe(panel())
})
