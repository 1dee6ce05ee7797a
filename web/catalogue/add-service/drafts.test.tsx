// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { addService } from '../../../contract/catalogue/add-service.ts'
import { deleteServiceDraft, keepServiceDraft } from '../../../contract/catalogue/draft.ts'
import { uploadServicePicture } from '../../../contract/catalogue/pictures.ts'
import { clearSession } from '../../session/session-storage.ts'
import { sampleId, samplePicture } from '../testing/samples.ts'
import {
  address,
  choosePicture,
  click,
  field,
  fill,
  goToStep,
  logIn,
  onFreshPages,
  open,
  press,
  said,
  step,
} from './testing/open-form.tsx'

const server = onFreshPages()
const { drafts } = server
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const saved = () => document.querySelector('.line[role=status]')?.textContent
const isKept = 'We kept what you typed.'

test('two seconds after the last key the texts go to the server; the next step goes at once', async () => {
  await open()
  expect(saved()).toBe('')
  fill('Service name', 'Jollof buffet')
  await pass(1900)
  expect(drafts()).toEqual([])
  await pass(200)
  expect(drafts().map(({ stepId, values }) => [stepId, values.name])).toEqual([['basic-info', 'Jollof buffet']])
  await waitFor(() => expect(saved()).toBe('Saved'))
  await press('Next')
  expect(drafts().at(-1)?.stepId).toBe('details')
})

test('a picture that has arrived is part of the draft, the checkbox is not', async () => {
  await open()
  await goToStep('Media & Terms')
  await choosePicture()
  await waitFor(() => expect(server.asked(uploadServicePicture)).toHaveLength(1))
  await click(screen.getByRole('checkbox'))
  await pass(2000)
  expect(drafts().at(-1)?.pictures).toEqual([sampleId(1)])
  expect(drafts().every((draft) => v.is(keepServiceDraft.body, draft))).toBe(true)
  expect(JSON.stringify(drafts())).not.toContain('termsAccepted')
})

test('a refresh comes back to the same step with every word and picture, also what was not sent yet', async () => {
  server.lose(keepServiceDraft)
  const before = await open()
  fill('Service name', 'Jollof buffet')
  await goToStep('Media & Terms')
  await choosePicture()
  await waitFor(() => expect(server.asked(uploadServicePicture)).toHaveLength(1))
  fill('Payment terms', 'Half before')
  await pass(2000)
  await waitFor(() => expect(saved()).toMatch(/^Saved on this device/))
  before.unmount()
  await open()
  expect(step()).toContain('Media & Terms')
  expect(screen.getAllByText('Start afresh')).toBeTruthy()
  expect(field('Payment terms').value).toBe('Half before')
  expect(document.querySelector('img')?.getAttribute('src')).toBe(samplePicture(1).medium)
})

test('a draft of another device is gone on with, pictures and all, and merely opening it saves nothing', async () => {
  server.holdDraft({ name: 'Of the phone', duration: '60' }, { pictures: [samplePicture(2)] })
  const page = await open()
  expect([step(), field('Duration').value, saved()]).toEqual(['Step 2 of 3: Details', '60', isKept])
  await goToStep('Media & Terms')
  expect(document.querySelector('img')?.getAttribute('src')).toBe(samplePicture(2).medium)
  await goToStep('Details')
  await waitFor(() => expect(saved()).toBe('Saved'))
  const count = drafts().length
  page.unmount()
  await pass(5000)
  expect(drafts()).toHaveLength(count)
})

test('with nothing typed there is no message, no draft and no Start afresh, on any step', async () => {
  await open()
  await press('Next')
  await goToStep('Media & Terms')
  await pass(5000)
  expect([saved(), drafts()]).toEqual(['', []])
  expect(screen.queryByText('Start afresh')).toBeNull()
})

const startOverButtons = () => screen.getAllByText('Start afresh', { selector: 'button' }) as [HTMLElement, HTMLElement]
const startOver = async () => {
  await click(startOverButtons()[0])
  await click(startOverButtons()[1])
}

test('Start afresh asks first, and then the form is empty here and on the server', async () => {
  server.holdDraft({ name: 'Old' }, { stepId: 'basic-info' })
  await open()
  fill('Service name', 'Older')
  await click(startOverButtons()[0])
  expect(document.querySelector('dialog')?.open).toBe(true)
  await press('Keep it')
  expect(document.querySelector('dialog')?.open).toBe(false)
  expect(server.asked(deleteServiceDraft)).toEqual([])
  server.forgetDraft()
  await startOver()
  await waitFor(() => expect(field('Service name').value).toBe(''))
  expect(document.activeElement?.textContent).toBe('Add a service')
  expect(server.asked(deleteServiceDraft)).toHaveLength(1)
  const count = drafts().length
  await pass(5000)
  expect(drafts()).toHaveLength(count)
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
})

test('Start afresh waits for a first save that is on its way, which would bring the draft back', async () => {
  server.lose(keepServiceDraft)
  const before = await open()
  fill('Service name', 'Jollof')
  await pass(2000)
  before.unmount()
  server.answerFrom(keepServiceDraft, () => ({ savedAt: server.savedAt() }))
  const arrive = server.holdBack(keepServiceDraft)
  await open()
  const count = drafts().length
  await pass(2000)
  expect(drafts()).toHaveLength(count + 1)
  await startOver()
  await pass(5000)
  expect(server.asked(deleteServiceDraft)).toEqual([])
  arrive()
  await waitFor(() => expect(server.asked(deleteServiceDraft)).toHaveLength(1))
})

test('a draft that could not be deleted is kept, and an error says so', async () => {
  server.holdDraft({ name: 'Old' }, { stepId: 'basic-info' })
  server.lose(deleteServiceDraft)
  await open()
  await startOver()
  await waitFor(() => expect(said.error).toHaveBeenCalledTimes(1))
  expect(said.error.mock.calls[0]?.[0]).toBe('Your draft could not be deleted. Nothing is lost. Please try again.')
  expect(field('Service name').value).toBe('Old')
})

test('Cancel leads to the dashboard, keeps what was typed and says so', async () => {
  await open()
  fill('Service name', 'Jollof buffet')
  await goToStep('Media & Terms')
  await click(screen.getByText('Cancel'))
  expect(address()).toBe('/d/vendor-dashboard')
  expect(said.info.mock.calls).toEqual([['Your service is kept as a draft. You can go on with it at any time.']])
  expect(JSON.stringify({ ...localStorage })).toContain('Jollof buffet')
  expect(drafts().at(-1)?.values.name).toBe('Jollof buffet')
})

test('with nothing typed, Cancel has nothing to say', async () => {
  await open()
  await goToStep('Media & Terms')
  await click(screen.getByText('Cancel'))
  expect(address()).toBe('/d/vendor-dashboard')
  expect(said.info).not.toHaveBeenCalled()
})

test('an expired session loses nothing: the same vendor finds it after logging in again, another does not', async () => {
  server.lose(keepServiceDraft)
  const before = await open()
  fill('Service name', 'Jollof buffet')
  clearSession()
  before.unmount()
  logIn('other@sample.example')
  const other = await open()
  expect(field('Service name').value).toBe('')
  other.unmount()
  logIn()
  await open()
  expect(field('Service name').value).toBe('Jollof buffet')
})

test('while the service is on its way no draft is sent, so that none comes after it', async () => {
  server.holdDraft(
    { name: 'A', category: 'Catering', availability: 'Available', duration: '60', maxParticipants: '5', amount: '5' },
    { stepId: 'media-and-terms', pictures: [samplePicture(1)] },
  )
  server.holdBack(addService)
  await open()
  await goToStep('Details')
  await click(screen.getByLabelText(/^No/))
  await goToStep('Media & Terms')
  fill('Payment terms', 'Half before')
  await click(screen.getByRole('checkbox'))
  const count = drafts().length
  await press('Add Service')
  await waitFor(() => expect(server.asked(addService)).toHaveLength(1))
  await pass(20_000)
  expect(drafts()).toHaveLength(count)
})
