// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DashboardLayout } from '../../../contract/account/dashboard.ts'
import {
  answer,
  answerLater,
  asked,
  beginAsVendor,
  comeOnline,
  timesAsked,
} from '../../account/session/testing/vendor-server.ts'
import { useArrangement } from './use-arrangement.ts'

const keep = 'PUT /auth/dashboard'
const done = { message: 'Kept.' }
const begun: DashboardLayout = { order: ['add-business', 'add-service', 'track-operations', 'statistics'], pinned: [] }

beforeEach(() => beginAsVendor(Date.parse('2026-11-13T09:00:00Z')))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

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
const sent = (): DashboardLayout[] =>
  asked.mock.calls.filter(([what]) => what === keep).map(([, init]) => JSON.parse(String(init.body)))

const turned: DashboardLayout['order'] = ['statistics', 'track-operations', 'add-service', 'add-business']

test('a move and a pin are shown at once and kept', async () => {
  answer(keep, done)
  const page = arrange(begun)
  await page.reorder(turned)
  expect(page.now().shown).toEqual(turned)
  expect(sent()).toEqual([{ order: turned, pinned: [] }])
  await page.pin('statistics', 'pinned')
  expect(sent().at(-1)).toEqual({ order: turned, pinned: ['statistics'] })
  expect(page.now().keeping).toBe('kept')
})

test('nothing is sent before anything is changed', async () => {
  arrange(begun)
  expect(sent()).toEqual([])
})

test('one request at a time: of what comes meanwhile only the last is sent', async () => {
  const first = answerLater(keep)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.pin('statistics', 'pinned')
  await page.pin('statistics', 'loose')
  await page.reorder(begun.order)
  expect(timesAsked(keep)).toBe(1)
  answer(keep, done)
  await first.arrive(done)
  expect(sent()).toEqual([{ order: turned, pinned: [] }, begun])
  expect(page.now().keeping).toBe('kept')
})

test('what comes meanwhile is sent even when the page is left', async () => {
  const first = answerLater(keep)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.pin('statistics', 'pinned')
  page.unmount()
  answer(keep, done)
  await first.arrive(done)
  expect(sent().at(-1)).toEqual({ order: turned, pinned: ['statistics'] })
})

test('what could not be kept stays on the screen and is tried again when the network is back', async () => {
  const page = arrange(begun)
  await page.reorder(turned)
  expect(page.now().keeping).toBe('not kept')
  expect(page.now().shown).toEqual(turned)
  answer(keep, done)
  await comeOnline()
  expect(sent()).toHaveLength(2)
  expect(page.now().keeping).toBe('kept')
})

test('a move before the first reading stands when it comes, with the pins that were kept', async () => {
  answer(keep, done)
  const page = arrange(undefined)
  await page.reorder(turned)
  expect(page.now().keeping).toBe('not kept')
  expect(sent()).toEqual([])
  await page.read({ order: begun.order, pinned: ['add-service'] })
  expect(page.now().shown).toEqual(['add-service', 'statistics', 'track-operations', 'add-business'])
  expect(sent()).toEqual([{ order: turned, pinned: ['add-service'] }])
  expect(page.now().keeping).toBe('kept')
})

test('a later reading does not undo what was done here', async () => {
  answer(keep, done)
  const page = arrange(begun)
  await page.reorder(turned)
  await page.read({ ...begun, pinned: ['add-business'] })
  expect(page.now().shown).toEqual(['add-business', 'statistics', 'track-operations', 'add-service'])
  expect(sent()).toHaveLength(1)
})
