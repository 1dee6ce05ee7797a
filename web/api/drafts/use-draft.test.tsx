// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused } from '../../testing/refused.ts'
import type { Failure } from '../failure.ts'
import { draftId } from './form-draft.ts'
import {
  device,
  local,
  nothing,
  offline,
  onFreshDrafts,
  open,
  pass,
  save,
  saved,
  sent,
  server,
  texts,
  type,
} from './testing/draft-page.tsx'

onFreshDrafts()

test('what is typed is here at once and on the server a moment later; the last of several changes is sent once', async () => {
  const page = open(server)
  type(page, 'Jol')
  await pass(1999)
  type(page, 'Jollof')
  expect([device.kept?.values.name, sent()]).toEqual(['Jollof', []])
  await pass(2000)
  expect([sent(), page.result.current.saved]).toEqual([[texts('Jollof')], 'saved'])
  expect(device.kept?.base).toEqual({ id: draftId('now'), values: texts('Jollof') })
  await pass(60_000)
  expect(sent()).toHaveLength(1)
})

test('only one request is open at a time, and what was changed meanwhile follows', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>()
  save.mockReturnValueOnce(first.promise)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  type(page, 'Jollof rice')
  await pass(5000)
  expect(sent()).toEqual([texts('Jollof')])
  first.resolve(saved('before'))
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof'), texts('Jollof rice')])
})

test('an answer does not touch what another form has kept here since', async () => {
  const page = open(server)
  type(page, 'Of this tab')
  device.kept = { stepId: 'one', values: texts('Of another tab'), base: nothing.base }
  await pass(2000)
  expect(device.kept).toEqual({ stepId: 'one', values: texts('Of another tab'), base: nothing.base })
})

test.each<[string, Failure]>([
  ['no network', offline],
  ['a server in trouble', refused({ status: 503 })],
  ['too many attempts', refused({ status: 429 })],
])('after %s it is device.kept here, and sent again', async (_, trouble) => {
  save.mockResolvedValueOnce(trouble)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  expect(page.result.current.saved).toBe('here')
  await pass(15_000)
  expect([sent().length, page.result.current.saved]).toEqual([2, 'saved'])
})

test('a draft that was refused is sent again only after a change', async () => {
  save.mockResolvedValueOnce(refused({ status: 400 }))
  const page = open(server)
  type(page, 'Jollof')
  await pass(120_000)
  expect(sent()).toHaveLength(1)
  type(page, 'Jollof rice')
  await pass(2000)
  expect(sent()).toHaveLength(2)
})

test('a page that may close sends at once; what was typed since follows the answer', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>()
  save.mockReturnValueOnce(first.promise)
  const page = open(server)
  type(page, '1')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  type(page, '2')
  page.unmount()
  expect(sent()).toEqual([texts('1')])
  first.resolve(saved('before'))
  await pass(0)
  expect(sent()).toEqual([texts('1'), texts('2')])
})

test('an answer that comes after the server was asked what it holds does not count', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>()
  save.mockReturnValueOnce(first.promise)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  page.rerender({ held: undefined })
  first.resolve(saved('before'))
  page.rerender({ held: nothing })
  await pass(2000)
  expect([sent().length, page.result.current.isGone, page.result.current.saved]).toEqual([2, false, 'saved'])
})

test('with the storage full, an older copy on this device does not count as saved', async () => {
  save.mockResolvedValue(offline)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  expect(page.result.current.saved).toBe('here')
  const keepNothing = vi.spyOn(local, 'keep').mockReturnValue()
  type(page, 'Jollof rice')
  await pass(2000)
  expect(page.result.current.saved).toBe('nowhere')
  keepNothing.mockRestore()
})

test('until the server has answered nothing is sent; then what only this device has', async () => {
  const page = open(server, { held: undefined })
  type(page, 'Jollof')
  await pass(5000)
  expect(sent()).toEqual([])
  page.rerender({ held: nothing })
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof')])
})

test('after a submit without an answer no draft follows as long as nothing is typed', async () => {
  const page = open(server)
  type(page, 'Jollof')
  await act(() => page.result.current.pause())
  act(() => page.result.current.resume('no answer'))
  await pass(60_000)
  expect(sent()).toEqual([])
  type(page, 'Jollof rice')
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof rice')])
})

test('once it is done, nothing is kept or sent any more', async () => {
  const page = open(server)
  type(page, 'Jollof')
  act(() => page.result.current.finish())
  type(page, 'Jollof rice')
  await pass(20_000)
  expect([device.kept, sent(), page.result.current.isDone()]).toEqual([undefined, [], true])
})

test('without a server it is kept on this device only', async () => {
  const { result } = open(undefined)
  act(() => result.current.keepTexts(texts('Jollof'), 'two'))
  await pass(20_000)
  expect([device.kept, result.current.saved]).toMatchObject([{ values: texts('Jollof'), stepId: 'two' }, 'nothing yet'])
})
