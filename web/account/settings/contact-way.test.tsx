// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  contactWayRefusals,
  proofCodeSentMessage,
  proveContactWay,
  sendProofCode,
  stateAddress,
  wayProvenMessages,
} from '../../../contract/account/contact-ways.ts'
import { codeRefusals, wrongCode } from '../../../contract/account/one-time-code.ts'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { listSessions } from '../../../contract/account/session.ts'
import { changePasswordRefusals, currentPasswordRequired } from '../../../contract/account/settings.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { changeField } from '../../testing/change-field.ts'
import { pressable } from '../../testing/pressable.ts'
import { answerProfile, facts, field, onFreshPages, server, show, toasts } from '../testing/vendor-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const password = 'Festival@2026'
const phoneUnproven: VendorProfile = { ...unregisteredProfile, phoneProven: false }

onFreshPages(phoneUnproven)
beforeEach(() => server.answer(listSessions, { sessions: [] }))

const open = async () => {
  show(paths.settings, <SettingsPage />)
  await screen.findByText('Not proven yet')
}
const press = async (name: string) => {
  const button = await pressable(name)
  await act(async () => fireEvent.click(button))
}
const type = (label: string, value: string) => changeField(field(label), value)
const askForCode = async () => {
  server.answer(sendProofCode, { message: proofCodeSentMessage })
  await open()
  await press('Send a code')
}

test('a number that is not proven says so, and is proven by the code that is sent to it', async () => {
  await askForCode()
  expect(facts()).toMatchObject({ Email: 'vendor@sample.exampleProven', Phone: '+233 24 123 4567Not proven yet' })
  expect(server.asked(sendProofCode)).toMatchObject([{ params: { way: 'phone' } }])
  expect(document.activeElement).toBe(field('Code'))
  server.answer(proveContactWay, { message: wayProvenMessages.phone })
  answerProfile(unregisteredProfile)
  type('Code', 'Your code is 123456')
  await press('Prove')
  await waitFor(() => expect(facts().Phone).toBe('+233 24 123 4567Proven'))
  expect(server.asked(proveContactWay)).toMatchObject([{ body: { otp: '123456' } }])
  expect(toasts.success.mock.calls.flat()).toEqual([proofCodeSentMessage, wayProvenMessages.phone])
  expect(screen.queryByText('Prove your phone number')).toBeNull()
})

test.each([
  ['', 'The code has 6 digits.'],
  ['12345', 'The code has 6 digits.'],
])('%j is not sent', async (written, message) => {
  await askForCode()
  type('Code', written)
  await press('Prove')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(server.asked(proveContactWay)).toEqual([])
})

test('a wrong code is said at the field, what is about the whole above the button', async () => {
  await askForCode()
  type('Code', '123456')
  server.refuse(proveContactWay, wrongCode(4))
  await press('Prove')
  expect(await screen.findByText('That code is not right. 4 tries left.')).toBeTruthy()
  expect(field('Code').getAttribute('aria-invalid')).toBe('true')
  server.refuse(proveContactWay, codeRefusals.tooManyTries)
  await press('Prove')
  expect(await screen.findByText(codeRefusals.tooManyTries.message)).toBeTruthy()
  expect(field('Code').value).toBe('123456')
})

test('a code that cannot be sent is said, and can be asked for again', async () => {
  server.refuse(sendProofCode, codeRefusals.tooManyCodes)
  await open()
  await press('Send a code')
  expect(await screen.findByText(codeRefusals.tooManyCodes.message)).toBeTruthy()
  expect(await pressable('Send a code')).toBeTruthy()
})

test('an address that fell away is stated anew', async () => {
  answerProfile({ ...unregisteredProfile, email: '', emailProven: false })
  show(paths.settings, <SettingsPage />)
  const form = within(await screen.findByRole('heading', { name: 'Enter your email address' }).then(parent))
  expect(facts().Email).toBe('None')
  type('Email address', '024 123 4567')
  await press('Save')
  expect(await form.findByText('Please enter a valid email address.')).toBeTruthy()
  server.refuse(stateAddress, contactWayRefusals.taken)
  type('Email address', ' Other@Sample.example ')
  type('Your password', password)
  await press('Save')
  expect(await form.findByText(contactWayRefusals.taken.message)).toBeTruthy()
  server.answer(stateAddress, { message: 'Saved.', address: 'other@sample.example' })
  answerProfile({ ...unregisteredProfile, email: 'other@sample.example', emailProven: false })
  await press('Save')
  await waitFor(() => expect(facts().Email).toBe('other@sample.exampleNot proven yet'))
  expect(server.asked(stateAddress).at(-1)).toMatchObject({
    body: { address: 'other@sample.example', currentPassword: password },
  })
})

test('a mistyped number is replaced, in whatever form it is written', async () => {
  await open()
  await press('Use another number')
  await press('Cancel')
  await press('Use another number')
  server.answer(stateAddress, { message: 'Saved.', address: '+233249999999' })
  answerProfile({ ...phoneUnproven, phoneNumber: '+233249999999' })
  type('Phone number', '024 999 9999')
  type('Your password', password)
  await press('Save')
  await waitFor(() => expect(facts().Phone).toBe('+233 24 999 9999Not proven yet'))
  expect(server.asked(stateAddress)).toMatchObject([{ body: { address: '+233249999999' } }])
})

test('another number is not sent without the password, and a wrong one is said at its field', async () => {
  await open()
  await press('Use another number')
  expect(field('Your password').type).toBe('password')
  expect(field('Your password').autocomplete).toBe('current-password')
  await press('Save')
  expect(await screen.findByText(currentPasswordRequired.message)).toBeTruthy()
  expect(document.activeElement).toBe(field('Phone number'))
  type('Phone number', '024 999 9999')
  await press('Save')
  expect(document.activeElement).toBe(field('Your password'))
  expect(server.asked(stateAddress)).toEqual([])

  server.refuse(stateAddress, changePasswordRefusals.wrongPassword)
  type('Your password', 'Jollof2026!')
  await press('Save')
  expect(await screen.findByText(changePasswordRefusals.wrongPassword.message)).toBeTruthy()
  expect(field('Your password').getAttribute('aria-invalid')).toBe('true')
  expect(field('Current password').getAttribute('aria-invalid')).not.toBe('true')
  expect([field('Phone number').value, field('Your password').value]).toEqual(['024 999 9999', 'Jollof2026!'])

  server.refuse(stateAddress, refusals.tooManyAttempts)
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.tooManyAttempts.message)
})

test('a number that could not be read can be asked for again', async () => {
  server.lose(readProfile)
  show(paths.settings, <SettingsPage />)
  expect(await screen.findByText('Your phone number could not be read.')).toBeTruthy()
  expect(facts()).toMatchObject({ Name: 'Sample Vendor', Email: 'vendor@sample.example' })
  answerProfile(unregisteredProfile)
  await press('Retry')
  await waitFor(() => expect(facts().Phone).toBe('+233 24 123 4567Proven'))
  expect(screen.queryByRole('button', { name: 'Send a code' })).toBeNull()
})

const parent = (heading: HTMLElement) => heading.parentElement as HTMLElement
