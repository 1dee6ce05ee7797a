// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { terms } from '../../../contract/promises.ts'
import { readSentCode } from '../../session/sent-code.ts'
import { readVerificationToken } from '../../session/session-storage.ts'
import { address, field, press } from '../testing/visitor-page.tsx'
import {
  atStep,
  fillAll,
  fillStep1,
  fillStep2,
  onFreshPages,
  open,
  password,
  sent,
  success,
  title,
  type,
} from './testing/open-register.tsx'

onFreshPages()

test('the last step says what is accepted, with links that lose nothing typed', async () => {
  open()
  await fillStep1()
  await fillStep2()
  const said = screen.getByText(/^By creating an account you accept/)
  expect(said.textContent).toBe(
    'By creating an account you accept our Terms (opens in a new tab) and our Privacy notice (opens in a new tab).',
  )
  const links = [...said.querySelectorAll('a')]
  expect(links.map(({ pathname, target }) => [pathname, target])).toEqual([
    ['/terms', '_blank'],
    ['/privacy', '_blank'],
  ])
})

test('three steps lead to an account: it is sent once, and the way goes on to the code', async () => {
  open()
  expect(title()).toBe('Create your vendor account')
  await fillStep1()
  await fillStep2()
  expect(screen.getByText('Last step, Sample.')).toBeTruthy()
  await type('Password', password)
  await type('Repeat Password', `${password}{Enter}`)
  await waitFor(() => expect(address()).toBe('/vendor-verification'))
  expect(sent().map(({ body }) => body)).toEqual([
    {
      othername: 'Sample Ama',
      surname: 'Vendor',
      email: 'vendor@sample.example',
      phoneNumber: '+233241234567',
      password,
      termsVersion: terms.version,
      captchaToken: 'answer 1',
    },
  ])
  expect(success.mock.calls).toEqual([['Registration successful!']])
  expect(readVerificationToken()).toBe('a.b.c')
  expect(readSentCode()).toEqual({
    sentAtMs: expect.any(Number),
    email: 'vendor@sample.example',
    phone: '+233241234567',
  })
})

test.each([
  ['', ''],
  ['Sample', ''],
  ['', 'Vendor'],
])('with the names %j and %j the first step stays', async (othername, surname) => {
  open()
  if (othername) await type('Other Name', othername)
  if (surname) await type('Surname', surname)
  await press('Next')
  const empty = (othername === '' ? 1 : 0) + (surname === '' ? 1 : 0)
  await waitFor(() =>
    expect(screen.getAllByText('Please ensure you fill out your other name and surname.')).toHaveLength(empty),
  )
  expect(document.activeElement).toBe(field(othername ? 'Surname' : 'Other Name'))
})

test('a name with a character that nobody can see says so, and the first step stays', async () => {
  open()
  await type('Other Name', 'Sam\u200Bple')
  await type('Surname', 'Vendor')
  await press('Next')
  await screen.findByText('The text contains characters that cannot be seen. Please type it again.')
  expect(document.activeElement).toBe(field('Other Name'))
})

test('an e-mail address and a phone number that are none say so', async () => {
  open()
  await fillStep1()
  await type('Email', 'vendor.sample')
  await type('Phone Number', '02412')
  await press('Next')
  await screen.findByText('Please enter a valid email address.')
  expect(screen.getByText('Please enter a valid phone number (9-15 digits).')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))
})

test('the country codes are offered with their countries, Ghana first', async () => {
  open()
  await fillStep1()
  const codes = screen.getByLabelText<HTMLSelectElement>('Country code')
  expect([...codes.options].map(({ text }) => text)).toEqual([
    '+233 Ghana',
    '+228 Togo',
    '+234 Nigeria',
    '+1 US/Canada',
    '+44 UK',
  ])
  expect(codes.value).toBe('+233')
})

test('Back is always allowed and loses nothing, not even the passwords', async () => {
  open()
  await fillAll()
  await press('Back')
  expect(field('Email').value).toBe('Vendor@Sample.example')
  await press('Back')
  expect(field('Other Name').value).toBe('Sample Ama ')
  await press('Next')
  await atStep('Contact')
  await press('Next')
  await atStep('Security')
  expect([field('Password').value, field('Repeat Password').value]).toEqual([password, password])
})

test('Login is left for after 800 ms', async () => {
  vi.useFakeTimers()
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Login' }))
  await act(() => vi.advanceTimersByTimeAsync(799))
  expect(address()).toBe('/register')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/login')
})
