// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionMessage } from '../api/failure.ts'
import { HelpForm } from './help-form.tsx'

type Sent = { id: string; name: string; contact: string; message: string }
let sent: Sent[]
let answer: () => Promise<Response>

const received = async () => Response.json({ message: 'We have your message.' }, { status: 201 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  sessionStorage.clear()
  sent = []
  answer = received
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label)
const fillIn = async () => {
  await userEvent.type(field('Your name'), 'Sample Vendor')
  await userEvent.type(field('E-mail address or phone number'), 'vendor@sample.example')
  await userEvent.type(field('Your message'), 'My code does not arrive.')
}
const pressSend = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('what was typed is sent once, and the page says that it arrived', async () => {
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  expect(await screen.findByText('We have your message.')).toBeTruthy()
  expect(sent).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Sample Vendor',
      contact: 'vendor@sample.example',
      message: 'My code does not arrive.',
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
  let arrive: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  const busy = await screen.findByRole('button', { name: 'Sending...' })
  await userEvent.click(busy)
  await userEvent.type(field('Your name'), '{Enter}')
  arrive(await received())
  await screen.findByText('We have your message.')
  expect(sent).toHaveLength(1)
})

test('a lost answer keeps every word, and sending again is the same message, even after a refresh', async () => {
  answer = lost
  const before = render(<HelpForm />)
  await fillIn()
  await pressSend()
  expect((await screen.findByRole('alert')).textContent).toBe(connectionMessage)
  expect(field('Your message').value).toBe('My code does not arrive.')
  await pressSend()
  await waitFor(() => expect(sent).toHaveLength(2))
  before.unmount()

  answer = received
  render(<HelpForm />)
  await pressSend()
  await screen.findByText('We have your message.')
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('changed after a lost answer it is another message, so that the change is not taken for a repeat', async () => {
  answer = lost
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  await screen.findByRole('alert')
  answer = received
  await userEvent.type(field('Your message'), ' It is urgent.')
  await pressSend()
  await screen.findByText('We have your message.')
  expect(sent).toHaveLength(2)
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
})

test('a refusal shows the words of the server', async () => {
  answer = async () =>
    Response.json({ status: 429, message: 'Too many attempts. Please try again later.' }, { status: 429 })
  render(<HelpForm />)
  await fillIn()
  await pressSend()
  expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
})

test('a field that does not pass says why, and nothing is sent', async () => {
  render(<HelpForm />)
  await userEvent.type(field('Your name'), 'Sample Vendor')
  await userEvent.type(field('E-mail address or phone number'), 'somewhere')
  await pressSend()
  expect(await screen.findByText('Please enter an email address or a phone number.')).toBeTruthy()
  expect(screen.getByText('Please write your message.')).toBeTruthy()
  expect(field('E-mail address or phone number').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})
