// @vitest-environment happy-dom

import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Availability, ListedService } from '../../../contract/catalogue/listed-service.ts'
import { changeAvailability, listServices, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { connectionMessage } from '../../api/failure.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { sampleId, sampleListedService } from '../testing/samples.ts'
import {
  findRow,
  list,
  names,
  onFreshServices,
  open,
  page,
  said,
  select as selectNamed,
} from './testing/open-services.tsx'

const server = onFreshServices()
beforeEach(() => {
  server.answer(listServices, page([3, 2, 1]))
  server.answer(changeAvailability, { message: '', listing: 'hidden', version: 2 })
})

const select = () => selectNamed('Availability of Service 2')
const choose = (value: Availability) => act(async () => fireEvent.change(select(), { target: { value } }))
/** The list as it is read from now on. */
const answerChanged = (change: Partial<ListedService>) =>
  server.answer(
    listServices,
    page([], { services: [sampleListedService(3), sampleListedService(2, change), sampleListedService(1)] }),
  )
const sentAvailabilities = () => server.asked(changeAvailability).map(({ body }) => body.availability)

test('the availability changes at once, is saved and announced, and the listing follows', async () => {
  await open()
  const arrive = server.holdBack(changeAvailability)
  select().focus()
  await choose('Unavailable')
  expect(select().value).toBe('Unavailable')
  expect(said()).toBe('')
  answerChanged({ availability: 'Unavailable', listing: 'hidden' })
  await act(async () => arrive())
  expect(sentAvailabilities()).toEqual(['Unavailable'])
  expect(server.asked(changeAvailability)[0]?.params).toEqual({ id: sampleId(2) })
  expect(select().value).toBe('Unavailable')
  expect(said()).toBe('Service 2 is now Unavailable.')
  expect(findRow(2)?.textContent).toContain('Hidden')
  expect(document.activeElement).toBe(select())
})

test.each([
  ['nobody answers', () => server.lose(changeAvailability), connectionMessage],
  [
    'the server refuses',
    () => server.refuse(changeAvailability, { status: 500 }),
    'The availability could not be changed. Please try again.',
  ],
])('when %s the old availability is shown again, with an error', async (_, fail, words) => {
  await open()
  fail()
  select().focus()
  await choose('Unavailable')
  expect(select().value).toBe('Available')
  expect(toast.error).toHaveBeenCalledWith(words)
  expect(document.activeElement).toBe(select())
})

test('the end of a session is not reported here', async () => {
  await open()
  server.refuse(changeAvailability, { status: 401 })
  await choose('Unavailable')
  expect(select().value).toBe('Available')
  expect(toast.error).not.toHaveBeenCalled()
})

test('a choice made before the answer to the first is sent after it', async () => {
  await open()
  const arrive = server.holdBack(changeAvailability)
  await choose('Unavailable')
  await choose('Available')
  await choose('Coming Soon')
  expect(sentAvailabilities()).toEqual(['Unavailable'])
  expect(select().value).toBe('Coming Soon')
  answerChanged({ availability: 'Coming Soon' })
  await act(async () => arrive())
  expect(sentAvailabilities()).toEqual(['Unavailable', 'Available', 'Coming Soon'])
  expect(select().value).toBe('Coming Soon')
})

test('a service that no longer exists leaves the list, and the focus stays in it', async () => {
  await open()
  server.refuse(changeAvailability, serviceRefusals.notFound)
  server.answer(listServices, page([3, 1]))
  select().focus()
  await choose('Unavailable')
  expect(toast.error).toHaveBeenCalledWith(serviceRefusals.notFound.message)
  expect(names()).toEqual(['Service 3', 'Service 1'])
  expect(document.activeElement).toBe(list())
})

test('a list read before the change does not undo it, and is read again afterwards', async () => {
  await open()
  const arriveBefore = server.holdBack(listServices)
  await setVisible('visible')
  const arrive = server.holdBack(changeAvailability)
  await choose('Unavailable')
  await act(async () => arriveBefore())
  answerChanged({ availability: 'Unavailable', amountPesewas: 100 })
  await act(async () => arrive())
  expect(server.asked(listServices)).toHaveLength(3)
  expect(select().value).toBe('Unavailable')
  expect(findRow(2)?.textContent).toContain('GH₵1')
})
