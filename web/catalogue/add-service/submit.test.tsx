// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { planFull } from '../../../contract/catalogue/allowance.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { refusals } from '../../../contract/refusals.ts'
import { clearSession } from '../../account/session/session-storage.ts'
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
} from './testing/open-form.tsx'
import { allow, asked, drafts, later, lost, savedAt, say, wire } from './testing/wire.ts'

onFreshPages()

const addition = 'POST vendor-add-service'
const answerWith = (answer: (typeof wire.answers)[string]) => {
  wire.answers[addition] = answer
}
const submit = async () => {
  await press('Add Service')
  await waitFor(() => expect(asked(addition)).toHaveLength(1))
}

const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

test.each([
  ['the words of the server', say(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
  ['a failure without words', say(500, {}), 'Failed to add service'],
  ['an answer of somebody else', say(201, {}), 'Failed to add service'],
  ['no answer', lost, connection],
])('%s is told in the step and as a toast, and nothing is lost', async (_, answer, message) => {
  answerWith(answer)
  await open()
  await fillAll()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(complaints()).toEqual([message])
  expect([field('Payment terms').value, address()]).toEqual(['Half before, half after.', '/d/add-service'])
  await press('Previous')
  expect(screen.queryByText(message)).toBeNull()
})

test('what the server finds wrong with a field is told there, on its step', async () => {
  answerWith(
    say(400, {
      status: 400,
      code: 'too-low',
      message: 'The amount must be more than 0.',
      field: 'amount',
    }),
  )
  await open()
  await fillAll()
  await submit()
  await screen.findByText('The amount must be more than 0.')
  expect(step()).toContain('Details')
  expect(document.activeElement).toBe(field('Amount'))
})

test('a picture that is gone is told at the pictures', async () => {
  answerWith(say(409, serviceRefusals.pictureGone))
  await open()
  await fillAll()
  await submit()
  expect(await screen.findByText(serviceRefusals.pictureGone.message)).toBeTruthy()
  expect(step()).toContain('Media & Terms')
})

test('the same form that was sent in another tab is told, with the way to it', async () => {
  answerWith(say(409, serviceRefusals.alreadyAdded))
  await open()
  await fillAll()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain(serviceRefusals.alreadyAdded.message)
  expect(screen.getByRole('link', { name: 'My services' }).getAttribute('href')).toBe('/d/services')
})

test('a draft that is under way is waited for, so that the service names it', async () => {
  await open()
  await fillAll()
  const { answer, arrive } = later(wire.answers['PUT service-draft'] ?? lost)
  wire.answers['PUT service-draft'] = answer
  await goToStep('Details')
  await goToStep('Media & Terms')
  await press('Add Service')
  expect(asked(addition)).toEqual([])
  await arrive()
  await waitFor(() => expect(asked(addition)).toHaveLength(1))
  const [sent] = asked(addition)
  expect(Object.fromEntries(sent?.body as FormData).draft).toBe(savedAt())
})

test('without an answer no draft is sent, as it may be a service by now, until something else is typed', async () => {
  answerWith(lost)
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
  answerWith(lost)
  await open()
  await fillAll()
  await press('Add Service')
  await press('Add Service')
  await goToStep('Details')
  fill('Amount', '1300')
  await goToStep('Media & Terms')
  await press('Add Service')
  await waitFor(() => expect(asked(addition)).toHaveLength(3))
  const [first, second, third] = asked(addition).map(({ headers }) => headers['idempotency-key'])
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('it waits for a picture that is on its way, and is sent once it has arrived', async () => {
  const { answer, arrive } = later(wire.answers['POST service-pictures'] ?? lost)
  wire.answers['POST service-pictures'] = answer
  await open()
  await fillAll()
  await press('Add Service')
  expect(await screen.findByText('Waiting for the pictures...')).toBeTruthy()
  expect(asked(addition)).toEqual([])
  await arrive()
  await waitFor(() => expect(address()).toBe('/d/services'))
})

test('a picture that did not arrive is not left out without a word', async () => {
  await open()
  await fillAll()
  wire.answers['POST service-pictures'] = say(500, {})
  await choosePicture('second.jpg')
  await press('Add Service')
  expect(await screen.findByText('A picture could not be uploaded. Try it again, or remove it.')).toBeTruthy()
  expect(asked(addition)).toEqual([])
})

test('the limit reached meanwhile leads to what stands in the way, and what was typed is kept', async () => {
  answerWith(say(409, planFull('EXECUTIVE')))
  await open()
  await fillAll()
  // Another tab has sent its own form and tidied up.
  localStorage.removeItem('vendorDrafts:vendor@sample.example')
  allow({ obstacle: 'limit reached', used: 2 })
  await submit()
  expect(await screen.findByText('Your plan is full')).toBeTruthy()
  expect(complaints()).toEqual([planFull('EXECUTIVE').message])
  expect(screen.getByText(/^What you typed for your next service is kept/)).toBeTruthy()
  await waitFor(() => expect(drafts().at(-1)?.values.termsAndConditions).toBe('Half before, half after.'))
})

test('without a token it says so and leads to the login, and what was typed is found again', async () => {
  await open()
  await fillAll()
  const kept = JSON.stringify({ ...localStorage })
  clearSession()
  await press('Add Service')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(complaints()).toEqual(['Authentication required'])
  expect(asked(addition)).toEqual([])
  expect(kept).toContain('Half before, half after.')
})

test('a session that ended says so itself: the form says it in the step, not as a second toast', async () => {
  answerWith(say(401, refusals.sessionOver))
  await open()
  await fillAll()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.sessionOver.message)
  expect(complaints()).toEqual([])
  expect(JSON.stringify({ ...localStorage })).toContain('Half before, half after.')
})

test('added, nothing typed is left here and no draft follows', async () => {
  await open()
  await fillAll()
  await submit()
  await waitFor(() => expect(address()).toBe('/d/services'))
  const count = drafts().length
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
  await new Promise((done) => setTimeout(done, 10))
  expect(drafts()).toHaveLength(count)
})

test('a service added after its maker has left is told of, and moves nobody', async () => {
  const { answer, arrive } = later(wire.answers[addition] ?? lost)
  answerWith(answer)
  await open()
  await fillAll()
  await submit()
  await leave()
  await arrive()
  expect(said.success.mock.calls).toEqual([['Service added successfully!']])
  expect(address()).toBe('/elsewhere')
})
