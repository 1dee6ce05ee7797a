// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { planFull } from '../../../contract/catalogue/obstacles.ts'
import { listServices, removeService, restoreService, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { executive, sampleId, sampleListedService } from '../testing/samples.ts'
import { button, findRow, list, names, onFreshServices, open, page, press, said } from './testing/open-services.tsx'

const server = onFreshServices()
const answerBoth = () => server.answer(listServices, page([2, 1], { allowance: executive(2) }))
const takeBack = () =>
  server.answer(restoreService, { message: '', service: sampleListedService(2), allowance: executive(2) })

beforeEach(() => {
  answerBoth()
  server.answer(removeService, { message: '', allowance: executive(1) })
  takeBack()
})

const remove = async () => {
  await open()
  server.answer(listServices, page([1], { allowance: executive(1) }))
  await press('Remove Service 2')
}
const undo = 'Undo: bring back Service 2'
const plan = () => screen.getByLabelText('Your plan').textContent

test('a removed service is replaced by an Undo button that has the focus, and its room is free', async () => {
  await remove()
  expect(findRow(2)?.textContent).toBe('Service 2 Removed.Undo')
  expect(names()).toEqual(['Service 2', 'Service 1'])
  expect(document.activeElement).toBe(button(undo))
  expect(said()).toBe('Service 2 was removed.')
  expect(plan()).toContain('1 of 2 services used')
  expect(screen.getByText('Add a service').className).not.toContain('notNow')
})

test('Remove shows that it is busy, and sends one request', async () => {
  await open()
  const arrive = server.holdBack(removeService)
  server.answer(listServices, page([1], { allowance: executive(1) }))
  await press('Remove Service 2')
  await press('Remove Service 2')
  expect(server.asked(removeService).map(({ params }) => params.id)).toEqual([sampleId(2)])
  expect(button('Remove Service 2')?.getAttribute('aria-disabled')).toBe('true')
  await act(async () => arrive())
  expect(button(undo)).toBeTruthy()
})

test('Undo restores the service at its place and returns the focus to Remove', async () => {
  await remove()
  answerBoth()
  await press(undo)
  expect(server.asked(restoreService).map(({ params }) => params.id)).toEqual([sampleId(2)])
  expect(names()).toEqual(['Service 2', 'Service 1'])
  expect(findRow(2)?.querySelector('select')).toBeTruthy()
  expect(document.activeElement).toBe(button('Remove Service 2'))
  expect(said()).toBe('Service 2 is back.')
  expect(plan()).toContain('2 of 2 services used')
})

test('Undo stays when the list is read again', async () => {
  await remove()
  await setVisible('visible')
  expect(names()).toEqual(['Service 2', 'Service 1'])
  expect(button(undo)).toBeTruthy()
})

test('several removed services keep their places, whatever is brought back first', async () => {
  server.answer(listServices, page([3, 2, 1]))
  await open()
  server.answer(listServices, page([3, 1]))
  await press('Remove Service 2')
  server.answer(listServices, page([1]))
  await press('Remove Service 3')
  expect(names()).toEqual(['Service 3', 'Service 2', 'Service 1'])
  server.answer(listServices, page([2, 1]))
  await press(undo)
  expect(names()).toEqual(['Service 3', 'Service 2', 'Service 1'])
  expect(button('Undo: bring back Service 3')).toBeTruthy()
  expect(button('Remove Service 2')).toBeTruthy()
})

test('removing the only service leaves its Undo and no empty state', async () => {
  server.answer(listServices, page([2], { allowance: executive(1) }))
  await open()
  server.answer(listServices, page([], { allowance: executive(0) }))
  server.answer(removeService, { message: '', allowance: executive(0) })
  await press('Remove Service 2')
  expect(names()).toEqual(['Service 2'])
  expect(screen.queryByText('No services yet')).toBeNull()
})

test('the list is read again, because another service may take the free place', async () => {
  server.answer(
    listServices,
    page([], { services: [sampleListedService(3, { listing: 'over limit' }), sampleListedService(2)] }),
  )
  await open()
  server.answer(listServices, page([3]))
  await press('Remove Service 2')
  expect(findRow(3)?.textContent).not.toContain('limit')
})

test('a service that cannot be removed stays, and an error says so', async () => {
  server.refuse(removeService, { status: 500 })
  await open()
  const button = await press('Remove Service 2')
  expect(findRow(2)?.querySelector('select')).toBeTruthy()
  expect(toast.error).toHaveBeenCalledWith('The service could not be removed. Please try again.')
  expect(document.activeElement).toBe(button)
})

test('a service that was removed elsewhere is no longer listed', async () => {
  server.refuse(removeService, serviceRefusals.notFound)
  await open()
  server.answer(listServices, page([1]))
  await press('Remove Service 2')
  expect(names()).toEqual(['Service 1'])
  expect(document.activeElement).toBe(list())
})

test('Undo that is refused because the plan is full says why, and may be tried again', async () => {
  await remove()
  server.refuse(restoreService, planFull('EXECUTIVE'))
  server.answer(listServices, page([3, 1], { allowance: executive(2) }))
  const button = await press(undo)
  expect(screen.getByRole('alert').textContent).toBe(planFull('EXECUTIVE').message)
  expect(names()).toEqual(['Service 2', 'Service 3', 'Service 1'])
  expect(plan()).toContain('2 of 2 services used')
  expect(document.activeElement).toBe(button)
  takeBack()
  answerBoth()
  await press(undo)
  expect(findRow(2)?.querySelector('select')).toBeTruthy()
})

test('an Undo that comes too late says so, and its button disappears', async () => {
  await remove()
  server.refuse(restoreService, serviceRefusals.notFound)
  await press(undo)
  expect(screen.getByRole('alert').textContent).toBe('It can no longer be brought back.')
  expect(button(undo)).toBeUndefined()
  expect(document.activeElement?.textContent).toBe('Service 2 Removed.')
})
