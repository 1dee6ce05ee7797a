// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { refusals } from '../../contract/refusals.ts'
import { connectionMessage } from '../api/failure.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { withUnseenCaptcha } from '../testing/unseen-captcha.ts'
import { HelpForm } from './help-form.tsx'

const server = fakeServer()
withUnseenCaptcha(server)
const receive = () => server.answer(sendHelpRequest, { message: 'We have your message.' })
const sentRequests = () => server.asked(sendHelpRequest).map(({ body }) => body)

beforeEach(() => {
  sessionStorage.clear()
  receive()
})
afterEach(cleanup)

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)
const fillIn = async () => {
  await userEvent.type(field('Your name'), 'Sample Vendor')
  await userEvent.type(field('Email address or phone number'), 'vendor@sample.example')
  await userEvent.type(field('Your message'), 'My code does not arrive.')
}
const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('what was typed is sent once, and the page says that it arrived', async () => {
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  expect(await screen.findByText('We have your message.')).toBeTruthy()
  expect(sentRequests()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Sample Vendor',
      contact: 'vendor@sample.example',
      message: 'My code does not arrive.',
      captchaToken: 'answer 1',
    },
  ])
})

test('the draft survives a refresh and is gone once the message has arrived', async () => {
  const before = render(<HelpForm />)
  await fillIn()
  before.unmount()

  const after = render(<HelpForm />)
  expect(field('Your message').value).toBe('My code does not arrive.')
  await pressSend()
  await screen.findByText('We have your message.')
  after.unmount()

  render(<HelpForm />)
  expect(field('Your message').value).toBe('')
})

test('while it is on its way the button says so, and a second press sends nothing', async () => {
  const arrive = server.holdBack(sendHelpRequest)
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  const busy = await screen.findByRole('button', { name: 'Sending...' })
  await userEvent.click(busy)
  await userEvent.type(field('Your name'), '{Enter}')
  arrive()
  await screen.findByText('We have your message.')
  expect(sentRequests()).toHaveLength(1)
})

test('a lost answer keeps every word, and sending again is the same message, even after a refresh', async () => {
  server.lose(sendHelpRequest)
  const before = render(<HelpForm />)
  await fillIn()
  await pressSend()
  expect((await screen.findByRole('alert')).textContent).toBe(connectionMessage)
  expect(field('Your message').value).toBe('My code does not arrive.')
  await pressSend()
  await waitFor(() => expect(sentRequests()).toHaveLength(2))
  before.unmount()

  receive()
  render(<HelpForm />)
  await pressSend()
  await screen.findByText('We have your message.')
  expect(new Set(sentRequests().map(({ id }) => id)).size).toBe(1)
})

test('changed after a lost answer it is another message, so that the change is not taken for a repeat', async () => {
  server.lose(sendHelpRequest)
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  await screen.findByRole('alert')
  receive()
  await userEvent.type(field('Your message'), ' It is urgent.')
  await pressSend()
  await screen.findByText('We have your message.')
  expect(sentRequests()).toHaveLength(2)
  expect(sentRequests()[0]?.id).not.toBe(sentRequests()[1]?.id)
})

test('a refusal shows the words of the server', async () => {
  server.refuse(sendHelpRequest, refusals.tooManyAttempts)
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.tooManyAttempts.message)
})

test('a field that does not pass says why, and nothing is sent', async () => {
  render(<HelpForm />)
  await userEvent.type(field('Your name'), 'Sample Vendor')
  await userEvent.type(field('Email address or phone number'), 'somewhere')
  await pressSend()
  expect(await screen.findByText('Please enter an email address or a phone number.')).toBeTruthy()
  expect(screen.getByText('Please write your message.')).toBeTruthy()
  expect(field('Email address or phone number').getAttribute('aria-invalid')).toBe('true')
  expect(sentRequests()).toEqual([])
})
