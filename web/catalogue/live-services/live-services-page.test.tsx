// @vitest-environment happy-dom

import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readOverview } from '../../../contract/account/overview.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import { chooseLiveServices, liveServicesChosen, readLiveChoice } from '../../../contract/catalogue/live-services.ts'
import { listServices, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { paths } from '../../../contract/paths.ts'
import { connectionMessage } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { onFreshSessions } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { pageAndElsewhere } from '../../testing/memory-router.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { executive, sampleId, sampleListedService } from '../testing/samples.ts'
import { LiveServicesPage } from './live-services-page.tsx'

const server = fakeServer()
onFreshSessions('2026-11-15T09:00:00Z')

const kept = [sampleListedService(1), sampleListedService(2)]
const choice: LiveChoice = {
  plan: 'EXECUTIVE',
  limit: 2,
  state: 'in force',
  from: null,
  total: 3,
  chosenBy: 'nobody',
  kept,
  afterwards: null,
}
const onePlace: LiveChoice = { ...choice, plan: 'STANDARD', limit: 1, kept: kept.slice(0, 1) }

beforeEach(() => {
  vi.spyOn(toast, 'success').mockReturnValue()
  server.answer(readLiveChoice, { choice })
  server.answer(chooseLiveServices, { message: liveServicesChosen, choice })
  answerPage([3, 2, 1], false)
})

const answerPage = (numbers: number[], more: boolean) =>
  server.answer(listServices, {
    services: numbers.map((number) => sampleListedService(number)),
    more,
    found: 3,
    allowance: executive(3),
  })

const open = async () => {
  const { router, tree } = pageAndElsewhere(paths.liveServices, <LiveServicesPage />)
  await act(async () => render(tree))
  return { address: () => router.state.location.pathname }
}
const box = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Service ${number}`) })
const tick = (number: number) => act(async () => fireEvent.click(box(number)))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const ticked = () => [1, 2, 3].filter((number) => box(number).checked)
const sent = () => server.asked(chooseLiveServices).map(({ body }) => body.services)

test('it says what the plan shows, and ticks what stays if nothing is chosen', async () => {
  await open()
  expect(screen.getByText('Your Executive plan shows 2 of your 3 services.')).toBeTruthy()
  expect(ticked()).toEqual([1, 2])
  expect(screen.getAllByText('2 of 2 chosen')).toBeTruthy()
})

test('another choice is saved in the order of the ticks, said, and leads to the services', async () => {
  const { address } = await open()
  await tick(1)
  await tick(3)
  const asked = [listServices, readOverview] as const
  for (const endpoint of asked) queryClient.setQueryData(endpointKey(endpoint), {})
  await press('Save')
  expect(sent()).toEqual([[sampleId(2), sampleId(3)]])
  for (const endpoint of asked) expect(queryClient.getQueryState(endpointKey(endpoint))?.isInvalidated).toBe(true)
  expect(toast.success).toHaveBeenCalledWith('Your choice is saved.')
  expect(address()).toBe('/d/services')
})

test.each([
  ['fewer', [1], '1 of 2 chosen'],
  ['more', [3], '3 of 2 chosen'],
])('%s than there are places are counted, and not sent', async (_, ticks, count) => {
  const { address } = await open()
  for (const number of ticks) await tick(number)
  expect(screen.getAllByText(count)).toBeTruthy()
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe('Choose 2 services for your Executive plan.')
  expect(sent()).toEqual([])
  expect(address()).toBe('/d/live-services')
})

test('of one place the last tick counts', async () => {
  server.answer(readLiveChoice, { choice: onePlace })
  await open()
  expect(ticked()).toEqual([1])
  await tick(3)
  expect(ticked()).toEqual([3])
})

test('before a smaller plan begins it says from when, and which one stays after the next', async () => {
  const from = '2027-01-15T09:00:00.000Z'
  const afterwards = { plan: 'STANDARD', limit: 1, state: 'paid', from: '2027-02-15T09:00:00.000Z' } as const
  server.answer(readLiveChoice, { choice: { ...choice, state: 'paid', from, afterwards } })
  await open()
  expect(screen.getByText(/^From 15.Jan.2027 your Executive plan shows 2 of your 3 services\./)).toBeTruthy()
  expect(
    screen.getByText(/^From 15.Feb.2027 your Standard plan shows 1: the one you tick first, Service 1, stays\.$/),
  ).toBeTruthy()
})

test.each([
  [() => server.lose(chooseLiveServices), connectionMessage],
  [() => server.refuse(chooseLiveServices, serviceRefusals.notFound), serviceRefusals.notFound.message],
])('where it fails it says why, and the ticks stay', async (fail, why) => {
  fail()
  await open()
  await tick(1)
  await tick(3)
  await press('Save')
  expect(screen.getByRole('alert').textContent).toBe(why)
  expect(ticked()).toEqual([2, 3])
})

test('further services are read when they are asked for', async () => {
  answerPage([3], true)
  await open()
  answerPage([2, 1], false)
  await press('Show more')
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  expect(server.asked(listServices).map(({ query }) => query.after)).toEqual([undefined, sampleId(3)])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('with room for all there is nothing to choose', async () => {
  server.answer(readLiveChoice, { choice: null })
  await open()
  expect(screen.getByText('Your plan has room for all your services.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My services' }).getAttribute('href')).toBe('/d/services')
})

test('what cannot be read is said, and can be read again', async () => {
  server.lose(readLiveChoice)
  await open()
  expect(screen.getByRole('alert').textContent).toContain(connectionMessage)
  server.answer(readLiveChoice, { choice })
  await press('Retry')
  expect(ticked()).toEqual([1, 2])
})
