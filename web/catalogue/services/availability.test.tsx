// @vitest-environment happy-dom

import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Availability } from '../../../contract/catalogue/service.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import {
  answer,
  answerLater,
  asked,
  beginAsVendor,
  setVisible,
  timesAsked,
} from '../../account/session/testing/vendor-server.ts'
import { refuses } from '../../testing/refused.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { close, list, names, open, rowOf, said, select as selectNamed } from './testing/open-services.tsx'
import { nowMs, page, sampleService, wire } from './testing/samples.ts'

const drawn = vi.hoisted(() => vi.fn())
vi.mock('./service-picture.tsx', () => ({
  ServicePicture: ({ id }: { id: string }) => {
    drawn(id)
    return null
  },
}))

beforeEach(() => {
  beginAsVendor(nowMs)
  vi.spyOn(toast, 'error').mockReturnValue('')
  answer(wire.list, page([3, 2, 1]))
  answer(wire.availability(2), { message: '', listing: 'hidden', version: 2 })
})
afterEach(close)

const select = () => selectNamed('Availability of Service 2')
const choose = (value: Availability) => act(async () => fireEvent.change(select(), { target: { value } }))
const sent = () =>
  asked.mock.calls
    .filter(([what]) => what === wire.availability(2))
    .map(([, { body }]) => JSON.parse(String(body)).availability)

test('it changes at once, is kept, said aloud, and the listing follows', async () => {
  await open()
  const coming = answerLater(wire.availability(2))
  select().focus()
  await choose('Unavailable')
  expect(select().value).toBe('Unavailable')
  expect(said()).toBe('')
  await coming.arrive({ message: '', listing: 'hidden', version: 2 })
  expect(sent()).toEqual(['Unavailable'])
  expect(select().value).toBe('Unavailable')
  expect(said()).toBe('Service 2 is now Unavailable.')
  expect(rowOf(2)?.textContent).toContain('Hidden')
  expect(document.activeElement).toBe(select())
})

test.each([
  [
    'nobody answers',
    undefined,
    'Failed to connect to the server. Please check your internet connection and try again.',
  ],
  ['the server refuses', refuses({ status: 500 }), 'The availability could not be changed. Please try again.'],
])('when %s it goes back to what it was, and says so', async (_, how, words) => {
  await open()
  answer(wire.availability(2), how)
  select().focus()
  await choose('Unavailable')
  expect(select().value).toBe('Available')
  expect(toast.error).toHaveBeenCalledWith(words)
  expect(document.activeElement).toBe(select())
})

test('the end of a session is told by whoever leads out, not here', async () => {
  await open()
  answer(wire.availability(2), refuses({ status: 401 }))
  await choose('Unavailable')
  expect(select().value).toBe('Available')
  expect(toast.error).not.toHaveBeenCalled()
})

test('chosen again before the answer, the last choice is sent after the first', async () => {
  await open()
  const coming = answerLater(wire.availability(2))
  await choose('Unavailable')
  await choose('Available')
  await choose('Coming Soon')
  expect(sent()).toEqual(['Unavailable'])
  answer(wire.availability(2), { message: '', listing: 'live', version: 3 })
  await coming.arrive({ message: '', listing: 'hidden', version: 2 })
  expect(sent()).toEqual(['Unavailable', 'Coming Soon'])
  expect(select().value).toBe('Coming Soon')
})

test('a service that is gone meanwhile leaves the list, and the reader stays in it', async () => {
  await open()
  answer(wire.availability(2), refuses(serviceRefusals.notFound))
  answer(wire.list, page([3, 1]))
  select().focus()
  await choose('Unavailable')
  expect(toast.error).toHaveBeenCalledWith('This service was not found.')
  expect(names()).toEqual(['Service 3', 'Service 1'])
  expect(document.activeElement).toBe(list())
})

test('a list that was read before the change does not undo it: it is read again after', async () => {
  await open()
  const before = answerLater(wire.list)
  await setVisible('visible')
  const coming = answerLater(wire.availability(2))
  await choose('Unavailable')
  await before.arrive(page([3, 2, 1]))
  const changedOne = sampleService(2, {
    availability: 'Unavailable',
    listing: 'hidden',
    version: 2,
    amountPesewas: 100,
  })
  answer(wire.list, page([], { services: [changedOne], found: 1 }))
  await coming.arrive({ message: '', listing: 'hidden', version: 2 })
  expect(timesAsked(wire.list)).toBe(3)
  expect(select().value).toBe('Unavailable')
  expect(rowOf(2)?.textContent).toContain('GH₵1')
})

test('come back to while a change is on its way, the list waits for it', async () => {
  await open()
  const coming = answerLater(wire.availability(2))
  await choose('Unavailable')
  await setVisible('visible')
  expect(timesAsked(wire.list)).toBe(1)
  await coming.arrive({ message: '', listing: 'hidden', version: 2 })
  expect(timesAsked(wire.list)).toBe(2)
})

test('a change draws its own row again and no other', async () => {
  await open()
  drawn.mockClear()
  await choose('Unavailable')
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['picture-2']))
})
