// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftId } from './form-draft.ts'
import {
  device,
  look,
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
  there,
  type,
} from './testing/draft-page.tsx'

onFreshDrafts()

const meetNewer = async () => {
  save.mockResolvedValueOnce(saved(null))
  const page = open(server)
  type(page, 'Typed here')
  await pass(2000)
  expect(look).toHaveBeenCalledTimes(1)
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('', 'Typed there')) })
  await pass(60_000)
  return page
}

test('where another device has saved something newer, nothing is sent until the vendor chooses', async () => {
  const { result } = await meetNewer()
  expect([result.current.newer?.base.id, sent().length]).toEqual([draftId('before'), 1])
  expect([device.kept?.values, result.current.saved]).toEqual([texts('Typed here'), 'nothing yet'])
})

test('Keep mine saves what was typed here in its place', async () => {
  const { result } = await meetNewer()
  act(() => result.current.keepMine())
  await pass(2000)
  expect([sent().at(-1), save.mock.lastCall?.[0].base.id]).toEqual([texts('Typed here'), draftId('before')])
  expect([result.current.newer, result.current.saved]).toEqual([undefined, 'saved'])
})

test('Use the newer one leaves it on this device for the form that opens then', async () => {
  const page = await meetNewer()
  act(() => page.result.current.takeNewer())
  page.unmount()
  await pass(60_000)
  expect([device.kept?.values, device.kept?.base.id, sent().length]).toEqual([
    texts('', 'Typed there'),
    draftId('before'),
    1,
  ])
})

test('a version of ours whose answer was lost is not taken for somebody else’s', async () => {
  save.mockResolvedValueOnce(offline).mockResolvedValueOnce(saved(null))
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  type(page, 'Jollof rice')
  await pass(2000)
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Jollof')) })
  await pass(2000)
  expect([page.result.current.newer, page.result.current.saved]).toEqual([undefined, 'saved'])
  expect(sent().at(-1)).toEqual(texts('Jollof rice'))
})

test('also where several answers were lost, and a later one of them is what the server has', async () => {
  save.mockResolvedValueOnce(offline).mockResolvedValueOnce(offline).mockResolvedValueOnce(saved(null))
  const page = open(server)
  for (const name of ['Jollof', 'Jollof rice', 'Jollof rice, hot']) {
    type(page, name)
    await pass(2000)
  }
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Jollof rice')) })
  await pass(2000)
  expect([page.result.current.newer, sent().at(-1)]).toEqual([undefined, texts('Jollof rice, hot')])
})

test('what is unsent stays on this device where another tab has submitted its form and cleared the copy', async () => {
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  save.mockResolvedValue(offline)
  type(page, 'Jollof rice')
  device.kept = undefined
  page.rerender({ held: undefined })
  page.rerender({ held: nothing })
  expect(device.kept).toMatchObject({ values: texts('Jollof rice'), base: nothing.base })
})

test('a newer version that is read during a submit is read again after it', async () => {
  const page = open(server)
  type(page, 'Typed here')
  await act(() => page.result.current.pause())
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Typed there')) })
  expect([page.result.current.newer, look.mock.calls.length]).toEqual([undefined, 0])
  act(() => page.result.current.resume())
  await pass(5000)
  expect([sent(), look.mock.calls.length]).toEqual([[], 1])
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Typed there')) })
  expect(page.result.current.newer?.base.id).toBe(draftId('before'))
})

test('submitted elsewhere, with nothing typed here since, it is gone here too', async () => {
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  page.rerender({ held: undefined })
  page.rerender({ held: nothing })
  await pass(60_000)
  expect([page.result.current.isGone, device.kept, sent().length]).toEqual([true, undefined, 1])
  type(page, 'Another')
  expect([page.result.current.isGone, device.kept?.values.name]).toEqual([false, 'Another'])
})
