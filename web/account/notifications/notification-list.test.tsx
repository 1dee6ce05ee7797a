// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { markNotificationsRead, type Notification, readNotifications } from '../../../contract/account/notifications.ts'
import { onFreshSessions, pass } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { NotificationList } from './notification-list.tsx'

const server = fakeServer()
const followed = vi.fn()

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const notification = (number: number, given: Partial<Notification> = {}): Notification => ({
  id: id(number),
  title: `News ${number}`,
  text: 'Sample Kitchen is in review.',
  path: '/d/vendor-status',
  createdAt: '2026-11-15T08:40:00.000Z',
  readAt: null,
  ...given,
})
const read = { readAt: '2026-11-15T08:50:00.000Z' }
const list = (notifications: Notification[], given: { unread?: number; hasMore?: boolean } = {}) =>
  server.answer(readNotifications, { notifications, unread: 0, hasMore: false, ...given })
const markWith = (unread: number) => server.answer(markNotificationsRead, { unread })
const timesListed = () => server.asked(readNotifications).length

onFreshSessions('2026-11-15T09:00:00Z')
beforeEach(() => {
  followed.mockClear()
  markWith(0)
})

let setUnread: (count: number) => void = () => {}
function Around() {
  const [unread, set] = useState<number | undefined>(2)
  setUnread = set
  return (
    <>
      <output>{unread}</output>
      <p>{useLocation().pathname}</p>
      <NotificationList unread={unread} onUnread={set} onFollow={followed} />
    </>
  )
}
const show = () => showPage(<Around />)
const rows = () => screen.getAllByRole('listitem')
const titles = () => rows().map((row) => /News \d+/.exec(row.textContent ?? '')?.[0])
const newOnes = () => rows().filter((row) => within(row).queryByText('New')).length
const marked = () => server.asked(markNotificationsRead).map(({ body }) => body.upTo)
const unread = () => document.querySelector('output')?.textContent

test('a notification has title, text, its age and its exact time, and leads to its page', async () => {
  list([notification(1)], { unread: 1 })
  await show()
  const link = screen.getByRole('link')
  expect(link.textContent).toBe('News 1NewSample Kitchen is in review.20 minutes ago · Sun 15 Nov, 08:40')
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-15T08:40:00.000Z')
  await act(async () => fireEvent.click(link))
  expect(screen.getByText('/d/vendor-status')).toBeTruthy()
  expect(followed).toHaveBeenCalledTimes(1)
})

test('a notification without a page has no link', async () => {
  list([notification(1, { path: null })])
  await show()
  expect(screen.queryByRole('link')).toBeNull()
  expect(titles()).toEqual(['News 1'])
})

test('what is shown is marked as read up to the newest, and still looks new', async () => {
  list([notification(3), notification(2), notification(1, read)], { unread: 2 })
  await show()
  expect(marked()).toEqual([id(3)])
  expect(unread()).toBe('0')
  expect(newOnes()).toBe(2)
})

test('with nothing unread nothing is marked', async () => {
  list([notification(1, read)])
  await show()
  expect(marked()).toEqual([])
  expect(newOnes()).toBe(0)
})

test('a failure to mark as read leaves the count as it is', async () => {
  list([notification(1)], { unread: 1 })
  server.lose(markNotificationsRead)
  await show()
  expect(unread()).toBe('1')
  expect(timesListed()).toBe(1)
})

test('a list that is closed before the answer marks nothing as read', async () => {
  list([notification(1)], { unread: 1 })
  const arrive = server.holdBack(readNotifications)
  await show()
  cleanup()
  arrive()
  await pass(0)
  expect(marked()).toEqual([])
})

test('what arrives while it is open goes on top and is marked as read, and the others still look new', async () => {
  list([notification(1)], { unread: 1 })
  await show()
  list([notification(2), notification(1, read)], { unread: 1 })
  await act(async () => setUnread(1))
  expect(titles()).toEqual(['News 2', 'News 1'])
  expect(newOnes()).toBe(2)
  expect(marked()).toEqual([id(1), id(2)])
  expect(unread()).toBe('0')
})

test('what arrives between reading and marking is fetched too', async () => {
  list([notification(1)], { unread: 1 })
  markWith(1)
  const arrive = server.holdBack(markNotificationsRead)
  await show()
  list([notification(2), notification(1, read)], { unread: 1 })
  await act(async () => arrive())
  expect(titles()).toEqual(['News 2', 'News 1'])
  expect(marked()).toEqual([id(1), id(2)])
})

test('if there may be a gap to the newest notifications, the list starts again with them', async () => {
  list([notification(1)], { unread: 1 })
  await show()
  list([notification(9), notification(8)], { unread: 8, hasMore: true })
  await act(async () => setUnread(8))
  expect(titles()).toEqual(['News 9', 'News 8'])
})

test('Show earlier asks for those after the last one, and the reader goes on there', async () => {
  list([notification(4, read), notification(3, read)], { hasMore: true })
  await show()
  list([notification(2, read), notification(1, read)])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show earlier' })))
  expect(server.asked(readNotifications).map(({ query }) => query.after)).toEqual([undefined, id(3)])
  expect(titles()).toEqual(['News 4', 'News 3', 'News 2', 'News 1'])
  expect(document.activeElement?.textContent).toContain('News 2')
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('earlier ones that cannot be read leave the list, and may be asked for again', async () => {
  list([notification(2, read)], { hasMore: true })
  await show()
  const earlier = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show earlier' })))
  server.lose(readNotifications)
  await earlier()
  expect(screen.getByText('Earlier notifications could not be read. Please try again.')).toBeTruthy()
  list([notification(1, read)])
  await earlier()
  expect(titles()).toEqual(['News 2', 'News 1'])
})
