// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addService, serviceAddedMessage, writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { keepServiceDraft } from '../../../contract/catalogue/draft.ts'
import { planFull } from '../../../contract/catalogue/obstacles.ts'
import { uploadServicePicture } from '../../../contract/catalogue/pictures.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { clearSession } from '../../session/session-storage.ts'
import {
  address,
  choosePicture,
  complaints,
  field,
  fill,
  fillAll,
  goToStep,
  leave,
  onFreshPages,
  open,
  press,
  said,
  step,
  typed,
} from './testing/open-form.tsx'

const server = onFreshPages()
const { drafts } = server

const sentCalls = () => server.asked(addService)
const submit = async () => {
  await press('Add Service')
  await waitFor(() => expect(sentCalls()).toHaveLength(1))
}

test.each([
  [
    'the words of the server',
    () => server.refuse(addService, refusals.tooManyAttempts),
    refusals.tooManyAttempts.message,
  ],
  ['a failure without words', () => server.refuse(addService, { status: 500 }), 'Failed to add service'],
  ['an answer of somebody else', () => server.answerOddly(addService, 201), 'Failed to add service'],
  ['no answer', () => server.lose(addService), connectionMessage],
])('%s is told in the step, without a toast, and nothing is lost', async (_, fail, message) => {
  fail()
  await open()
  await fillAll()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(complaints()).toEqual([])
  expect([field('Payment terms').value, address()]).toEqual([typed.termsAndConditions, '/d/add-service'])
  await press('Previous')
  expect(screen.queryByText(message)).toBeNull()
})

test('a field that the server refuses shows the error, on its step', async () => {
  const message = 'The amount must be more than 0.'
  server.refuse(addService, { status: 400, code: 'too-low', message, field: 'amount' })
  await open()
  await fillAll()
  await submit()
  await screen.findByText(message)
  expect(step()).toContain('Details')
  expect(document.activeElement).toBe(field('Amount'))
})

test('a picture that no longer exists is reported at the pictures', async () => {
  server.refuse(addService, writingRefusals.pictureGone)
  await open()
  await fillAll()
  await submit()
  expect(await screen.findByText(writingRefusals.pictureGone.message)).toBeTruthy()
  expect(step()).toContain('Media & Terms')
})

test('a form that was already sent in another tab says so, with a link to the services', async () => {
  server.refuse(addService, writingRefusals.alreadyAdded)
  await open()
  await fillAll()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(writingRefusals.alreadyAdded.message)
  expect(screen.getByRole('link', { name: 'My services' }).getAttribute('href')).toBe('/d/services')
})

test('the submit waits for a draft that is being saved, so that it can name it', async () => {
  await open()
  await fillAll()
  const arrive = server.holdBack(keepServiceDraft)
  await goToStep('Details')
  await goToStep('Media & Terms')
  await press('Add Service')
  expect(sentCalls()).toEqual([])
  arrive()
  await waitFor(() => expect(sentCalls()).toHaveLength(1))
  expect(sentCalls()[0]?.body.draft).toBe(server.savedAt())
})

test('without an answer to the submit no draft is sent until something else is typed, because the service may exist by now', async () => {
  server.lose(addService)
  await open()
  await fillAll()
  const count = drafts().length
  await submit()
  await screen.findByRole('alert')
  await goToStep('Details')
  await goToStep('Media & Terms')
  expect(drafts()).toHaveLength(count)
  fill('Payment terms', 'All of it before.')
  await goToStep('Details')
  await waitFor(() => expect(drafts().at(-1)?.values.termsAndConditions).toBe('All of it before.'))
})

test('sent again after a lost answer it carries the same key, and with another amount another', async () => {
  server.lose(addService)
  await open()
  await fillAll()
  await submit()
  await screen.findByRole('alert')
  await press('Add Service')
  await waitFor(() => expect(sentCalls()).toHaveLength(2))
  await screen.findByRole('alert')
  await goToStep('Details')
  fill('Amount', '1300')
  await goToStep('Media & Terms')
  await press('Add Service')
  await waitFor(() => expect(sentCalls()).toHaveLength(3))
  const [first, second, third] = sentCalls().map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('the submit waits for a picture that is being uploaded', async () => {
  const arrive = server.holdBack(uploadServicePicture)
  await open()
  await fillAll()
  await press('Add Service')
  expect(await screen.findByText('Waiting for the pictures...')).toBeTruthy()
  expect(sentCalls()).toEqual([])
  arrive()
  await waitFor(() => expect(address()).toBe('/d/services'))
})

test('a picture that was not uploaded stops the submit with an error', async () => {
  await open()
  await fillAll()
  server.refuse(uploadServicePicture, { status: 500 })
  await choosePicture('second.jpg')
  await press('Add Service')
  expect(await screen.findByText('A picture could not be uploaded. Try it again, or remove it.')).toBeTruthy()
  expect(sentCalls()).toEqual([])
})

test('a limit reached in the meantime leads to the explanation, and what was typed is kept', async () => {
  server.refuse(addService, planFull('EXECUTIVE'))
  await open()
  await fillAll()
  // Another tab has sent its form and cleared the draft.
  localStorage.removeItem('vendorDrafts:vendor@sample.example')
  server.allow({ obstacle: 'limit reached', used: 2 })
  await submit()
  expect(await screen.findByText('Your plan is full')).toBeTruthy()
  expect(complaints()).toEqual([planFull('EXECUTIVE').message])
  expect(screen.getByText(/^What you typed for your next service is kept/)).toBeTruthy()
  await waitFor(() => expect(drafts().at(-1)?.values.termsAndConditions).toBe(typed.termsAndConditions))
})

test('without a token it says so and leads to the login, and what was typed is found again', async () => {
  await open()
  await fillAll()
  const kept = JSON.stringify({ ...localStorage })
  clearSession()
  await press('Add Service')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(complaints()).toEqual(['Authentication required'])
  expect(sentCalls()).toEqual([])
  expect(kept).toContain(typed.termsAndConditions)
})

test('the end of a session is shown in the step, and not as a second toast', async () => {
  server.refuse(addService, refusals.sessionOver)
  await open()
  await fillAll()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.sessionOver.message)
  expect(complaints()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).toContain(typed.termsAndConditions)
})

test('after adding, no draft is left on the device and none is sent', async () => {
  await open()
  await fillAll()
  await submit()
  await waitFor(() => expect(address()).toBe('/d/services'))
  const count = drafts().length
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
  await new Promise((done) => setTimeout(done, 10))
  expect(drafts()).toHaveLength(count)
})

test('after adding, a list of services that was read before is not shown again', async () => {
  queryClient.setQueryData(endpointKey(listServices), 'no services yet')
  await open()
  await fillAll()
  await submit()
  await waitFor(() => expect(address()).toBe('/d/services'))
  expect(queryClient.getQueryData(endpointKey(listServices))).toBeUndefined()
})

test('a service added after the page was left is reported, without a navigation', async () => {
  const arrive = server.holdBack(addService)
  await open()
  await fillAll()
  await submit()
  await leave()
  arrive()
  await waitFor(() => expect(said.success.mock.calls).toEqual([[serviceAddedMessage]]))
  expect(address()).toBe('/elsewhere')
})
