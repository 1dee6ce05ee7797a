// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DashboardLayout, keepDashboard } from '../../../contract/account/dashboard.ts'
import { comeOnline, onFreshSessions } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { WithQueries } from '../../testing/memory-router.tsx'
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
      wrapper: WithQueries,
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
const sentLayouts = () => server.asked(keepDashboard).map(({ body }) => body)

const turned: DashboardLayout['order'] = ['statistics', 'track-operations', 'add-service', 'add-business']

test('a move and a pin are shown at once and kept', async () => {
  take()
  const page = arrange(begun)
  await page.reorder(turned)
  expect(page.now().shown).toEqual(turned)
  expect(sentLayouts()).toEqual([{ order: turned, pinned: [] }])
  await page.pin('statistics', 'pinned')
  expect(sentLayouts().at(-1)).toEqual({ order: turned, pinned: ['statistics'] })
  expect(page.now().isUnsaved).toBe(false)
})

test('nothing is sent before anything is changed', async () => {
  arrange(begun)
  expect(sentLayouts()).toEqual([])
})

test('one request at a time: changes made meanwhile are sent after it, and the last one stays', async () => {
  take()
  const arrive = server.holdBack(keepDashboard)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.pin('statistics', 'pinned')
  await page.pin('statistics', 'loose')
  await page.reorder(begun.order)
  expect(sentLayouts()).toHaveLength(1)
  take()
  await act(async () => arrive())
  expect(sentLayouts().at(-1)).toEqual(begun)
  expect(page.now().isUnsaved).toBe(false)
})

test('changes made meanwhile are sent even when the page is left', async () => {
  take()
  const arrive = server.holdBack(keepDashboard)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.pin('statistics', 'pinned')
  page.unmount()
  take()
  await act(async () => arrive())
  expect(sentLayouts().at(-1)).toEqual({ order: turned, pinned: ['statistics'] })
})

test('what could not be kept stays on the screen and is tried again when the network is back', async () => {
  server.lose(keepDashboard)
  const page = arrange(begun)
  await page.reorder(turned)
  expect(page.now().isUnsaved).toBe(true)
  expect(page.now().shown).toEqual(turned)
  take()
  await comeOnline()
  expect(sentLayouts()).toHaveLength(2)
  expect(page.now().isUnsaved).toBe(false)
})

test('a move made before the layout is read is kept, together with the saved pins', async () => {
  take()
  const page = arrange(undefined)
  await page.reorder(turned)
  expect(page.now().isUnsaved).toBe(true)
  expect(sentLayouts()).toEqual([])
  await page.read({ order: begun.order, pinned: ['add-service'] })
  expect(page.now().shown).toEqual(['add-service', 'statistics', 'track-operations', 'add-business'])
  expect(sentLayouts()).toEqual([{ order: turned, pinned: ['add-service'] }])
  expect(page.now().isUnsaved).toBe(false)
})

test('a later reading does not undo what was done here', async () => {
  take()
  const page = arrange(begun)
  await page.reorder(turned)
  await page.read({ ...begun, pinned: ['add-business'] })
  expect(page.now().shown).toEqual(['add-business', 'statistics', 'track-operations', 'add-service'])
  expect(sentLayouts()).toHaveLength(1)
})
