// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DashboardLayout, keepDashboard } from '../../../contract/account/dashboard.ts'
import { comeOnline, onFreshSessions } from '../../account/session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { defaultLayout as begun } from './arrangement.ts'
import { useArrangement } from './use-arrangement.ts'

const server = fakeServer()
const take = () => server.answer(keepDashboard, { message: 'Kept.' })
onFreshSessions('2026-11-13T09:00:00Z')

const arrange = (kept: DashboardLayout | undefined) => {
  const { result, rerender, unmount } = renderHook(
    (now: { kept: DashboardLayout | undefined }) => useArrangement(now.kept),
    {
      initialProps: { kept },
    },
  )
  return {
    now: () => result.current,
    reorder: (order: DashboardLayout['order']) => act(async () => result.current.reorder(order)),
    pin: (card: 'statistics', to: 'pinned' | 'loose') => act(async () => result.current.pin(card, to)),
    read: (read: DashboardLayout) => act(async () => rerender({ kept: read })),
    unmount,
  }
}
const sent = () => server.asked(keepDashboard).map(({ body }) => body)

const turned: DashboardLayout['order'] = ['statistics', 'track-operations', 'add-service', 'add-business']

test('a move and a pin are shown at once and kept', async () => {
  take()
  const page = arrange(begun)
  await page.reorder(turned)
  expect(page.now().shown).toEqual(turned)
  expect(sent()).toEqual([{ order: turned, pinned: [] }])
  await page.pin('statistics', 'pinned')
  expect(sent().at(-1)).toEqual({ order: turned, pinned: ['statistics'] })
  expect(page.now().saveState).toBe('kept')
})

test('nothing is sent before anything is changed', async () => {
  arrange(begun)
  expect(sent()).toEqual([])
})

test('one request at a time: of what comes meanwhile only the last is sent', async () => {
  take()
  const arrive = server.holdBack(keepDashboard)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.pin('statistics', 'pinned')
  await page.pin('statistics', 'loose')
  await page.reorder(begun.order)
  expect(sent()).toHaveLength(1)
  take()
  await act(async () => arrive())
  expect(sent()).toEqual([{ order: turned, pinned: [] }, begun])
  expect(page.now().saveState).toBe('kept')
})

test('what comes meanwhile is sent even when the page is left', async () => {
  take()
  const arrive = server.holdBack(keepDashboard)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.pin('statistics', 'pinned')
  page.unmount()
  take()
  await act(async () => arrive())
  expect(sent().at(-1)).toEqual({ order: turned, pinned: ['statistics'] })
})

test('what could not be kept stays on the screen and is tried again when the network is back', async () => {
  server.lose(keepDashboard)
  const page = arrange(begun)
  await page.reorder(turned)
  expect(page.now().saveState).toBe('not kept')
  expect(page.now().shown).toEqual(turned)
  take()
  await comeOnline()
  expect(sent()).toHaveLength(2)
  expect(page.now().saveState).toBe('kept')
})

test('a move before the first reading stands when it comes, with the pins that were kept', async () => {
  take()
  const page = arrange(undefined)
  await page.reorder(turned)
  expect(page.now().saveState).toBe('not kept')
  expect(sent()).toEqual([])
  await page.read({ order: begun.order, pinned: ['add-service'] })
  expect(page.now().shown).toEqual(['add-service', 'statistics', 'track-operations', 'add-business'])
  expect(sent()).toEqual([{ order: turned, pinned: ['add-service'] }])
  expect(page.now().saveState).toBe('kept')
})

test('a later reading does not undo what was done here', async () => {
  take()
  const page = arrange(begun)
  await page.reorder(turned)
  await page.read({ ...begun, pinned: ['add-business'] })
  expect(page.now().shown).toEqual(['add-business', 'statistics', 'track-operations', 'add-service'])
  expect(sent()).toHaveLength(1)
})
