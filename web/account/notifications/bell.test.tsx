// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { countUnread, readNotifications } from '../../../contract/account/notifications.ts'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { queryClient } from '../../api/query.ts'
import { profileQuery } from '../../session/profile-query.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { comeOnline, onFreshSessions, pass, setVisible } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { timing } from '../../timing.ts'
import { Bell } from './bell.tsx'

const server = fakeServer()
const countWith = (unread: number) => server.answer(countUnread, { unread })
const timesCounted = () => server.asked(countUnread).length
const holdNothing = () => server.answer(readNotifications, { notifications: [], unread: 0, hasMore: false })

onFreshSessions('2026-11-15T09:00:00Z')
beforeEach(() => {
  countWith(2)
  holdNothing()
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
const show = () => showPage(<Bar />)
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
  countWith(unread)
  await show()
  expect([label(), bell().textContent]).toEqual([words, shown])
})

test('a count that cannot be read is not made up, and one that was read stays', async () => {
  server.lose(countUnread)
  await show()
  expect(label()).toBe('Notifications')
  countWith(1)
  await pass(timing.unreadPollMs)
  server.lose(countUnread)
  await pass(timing.unreadPollMs)
  expect(label()).toBe('Notifications, 1 unread')
})

test('the count is asked for every minute while somebody looks', async () => {
  await show()
  await pass(timing.unreadPollMs - 1)
  expect(timesCounted()).toBe(1)
  await pass(1)
  expect(timesCounted()).toBe(2)
  await setVisible('hidden')
  await pass(10 * timing.unreadPollMs)
  expect(timesCounted()).toBe(2)
})

test('it is asked for at once on return, with the network, and on every page', async () => {
  await show()
  await setVisible('visible')
  expect(timesCounted()).toBe(2)
  await comeOnline()
  expect(timesCounted()).toBe(3)
  await act(async () => fireEvent.click(screen.getByText('Profile')))
  expect(timesCounted()).toBe(4)
})

test('it is asked for when the status of the business has changed, and not at every reading', async () => {
  await show()
  const read = async (businessStatus: VendorProfile['businessStatus']) => {
    server.answer(readProfile, { ...sampleProfile, businessStatus })
    await act(async () => void (await queryClient.fetchQuery(profileQuery)))
  }
  await read('PENDING')
  await read('PENDING')
  expect(timesCounted()).toBe(1)
  await read('REJECTED')
  expect(timesCounted()).toBe(2)
})

test('a new notification is announced; those that were already there are not', async () => {
  await show()
  expect(screen.getByRole('status').textContent).toBe('')
  countWith(3)
  await pass(timing.unreadPollMs)
  expect(screen.getByRole('status').textContent).toBe('You have 3 unread notifications.')
})

test('what the list says is not undone by a count that was asked for before it', async () => {
  await show()
  const arrive = server.holdBack(countUnread)
  await pass(timing.unreadPollMs)
  await open()
  arrive()
  await pass(0)
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
  server.lose(readNotifications)
  await show()
  await open()
  expect(screen.getByRole('alert').textContent).toBe('Your notifications could not be read. Please try again.')
  holdNothing()
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(screen.getByText('Nothing yet')).toBeTruthy()
  expect(document.activeElement).toBe(panel())
})
