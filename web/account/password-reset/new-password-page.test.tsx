// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { passwordResetMessage, setNewPassword } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { grantReset } from '../../session/session-storage.ts'
import { keepResetDraft } from './reset-flow.ts'
import * as screens from './testing/open-screens.tsx'

const { advanceTime, alertText, email, field, flowWithToken, isShown, holdAnswer, open, place, press, server, type } =
  screens
screens.onFreshScreens()

const good = 'Sample2026!'
const takePasswords = () => server.answer(setNewPassword, { message: passwordResetMessage })
const sent = () => server.asked(setNewPassword)
const openWithFlow = () => open(paths.newPassword)
const reset = () => press('Reset Password')
const typeBoth = (password: string, confirmed = password) => {
  type('New password', password)
  type('Confirm password', confirmed)
}
const choose = async () => {
  await openWithFlow()
  typeBoth(good)
  await reset()
}

beforeEach(() => {
  screens.beginReset()
  grantReset('granted.token')
  keepResetDraft({ email, sentAtMs: 7 })
})

test('both fields can be shown and hidden, and a link leads back to the login', async () => {
  await openWithFlow()
  for (const name of ['New password', 'Confirm password']) {
    expect(field(name).type).toBe('password')
    expect(field(name).autocomplete).toBe('new-password')
    await press(`Show ${name.toLowerCase()}`)
    expect(field(name).type).toBe('text')
    await press(`Hide ${name.toLowerCase()}`)
    expect(field(name).type).toBe('password')
  }
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
})

test('the meter and the checklist follow what is typed', async () => {
  await openWithFlow()
  const list = () => screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(list()).toEqual([
    'At least 8 characters: not yet',
    'Uppercase letter: not yet',
    'Lowercase letter: not yet',
    'Number: not yet',
    'Special character @$!%*?&: not yet',
  ])
  type('New password', 'Sample20')
  expect(isShown('Fair')).toBe(true)
  expect(list()).toEqual([
    'At least 8 characters: done',
    'Uppercase letter: done',
    'Lowercase letter: done',
    'Number: done',
    'Special character @$!%*?&: not yet',
  ])
})

test('a character outside the rule is named at once', async () => {
  await openWithFlow()
  type('New password', 'Sample#')
  expect(isShown('Use only letters, numbers and @$!%*?&')).toBe(true)
  type('New password', 'Sample')
  expect(isShown('Use only letters, numbers and @$!%*?&')).toBe(false)
})

test('whether the passwords match is said as they are typed', async () => {
  await openWithFlow()
  type('New password', good)
  expect(isShown('Passwords match') || isShown("Passwords don't match")).toBe(false)
  type('Confirm password', 'S')
  expect(isShown("Passwords don't match")).toBe(true)
  type('Confirm password', good)
  expect(isShown('Passwords match')).toBe(true)
  type('New password', `${good}1`)
  expect(isShown("Passwords don't match")).toBe(true)
})

test.each([
  ['', '', 'New password', 'Password must be at least 8 characters long'],
  ['Aa1!aaa', 'Aa1!aaa', 'New password', 'Password must be at least 8 characters long'],
  [good, 'Sample2027!', 'Confirm password', 'Passwords do not match'],
  [good, '', 'Confirm password', 'Passwords do not match'],
])('%j and %j are not sent, and the focus goes to %s', async (password, confirmed, name, said) => {
  await openWithFlow()
  typeBoth(password, confirmed)
  await reset()
  expect(isShown(said)).toBe(true)
  expect(document.activeElement).toBe(field(name))
  expect(sent()).toEqual([])
  typeBoth(good)
  await advanceTime(0)
  expect(isShown(said)).toBe(false)
})

test('the new password is sent with the token of the flow; then come the message and, 2 s later, the login', async () => {
  takePasswords()
  localStorage.setItem('token', 'session.token')
  localStorage.setItem('tokenExpiry', '1794733200000')
  await choose()
  expect(sent()).toMatchObject([{ body: { newPassword: good }, token: 'granted.token' }])
  expect(sessionStorage).toHaveLength(0)
  // The server has ended this session too.
  expect(localStorage).toHaveLength(0)
  await advanceTime(1999)
  expect(isShown(passwordResetMessage)).toBe(true)
  expect(place()).toBe(paths.newPassword)
  await advanceTime(1)
  expect(place()).toBe(paths.login)
  await screens.goBack()
  expect(place()).toBe(paths.help)
})

test('while it is sent and during the 2 s the button sends nothing more', async () => {
  takePasswords()
  const arrive = holdAnswer(setNewPassword)
  await choose()
  await press('Resetting...')
  await arrive()
  await press('Resetting...')
  fireEvent.submit(field('New password').form as HTMLFormElement)
  await advanceTime(500)
  expect(sent()).toHaveLength(1)
  expect(place()).toBe(paths.newPassword)
})

test('leaving during the 2 s cancels the way to the login', async () => {
  takePasswords()
  await choose()
  await screens.goBack()
  await advanceTime(5000)
  expect(place()).toBe(paths.help)
})

test('what the server finds wrong with the password stands at its field', async () => {
  server.refuse(setNewPassword, { status: 400, message: 'Please choose another password.', field: 'newPassword' })
  await choose()
  expect(isShown('Please choose another password.')).toBe(true)
  expect(document.activeElement).toBe(field('New password'))
})

test.each([
  [() => server.refuse(setNewPassword, refusals.tooManyAttempts), refusals.tooManyAttempts.message],
  [() => server.refuse(setNewPassword, { status: 500 }), 'Failed to reset password. Please try again.'],
  [() => server.lose(setNewPassword), connectionMessage],
])('a failure is said and loses nothing', async (prepare, said) => {
  prepare()
  await choose()
  expect(alertText()).toBe(said)
  expect(field('New password').value).toBe(good)
  expect(field('Confirm password').value).toBe(good)
  expect(screens.storedFlow()).toEqual(flowWithToken('granted.token'))
})

test('sent again after a lost answer it is the same submit', async () => {
  server.lose(setNewPassword)
  await choose()
  takePasswords()
  await reset()
  await advanceTime(2000)
  expect(place()).toBe(paths.login)
  const [first, second] = sent().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('without a token it says so and returns to the beginning', async () => {
  sessionStorage.clear()
  await openWithFlow()
  expect(place()).toBe(paths.forgotPassword)
  await advanceTime(100)
  expect(alertText()).toBe(refusals.invalidReset.message)
})

test('a token that is gone by the time of the submit begins again', async () => {
  await openWithFlow()
  typeBoth(good)
  sessionStorage.clear()
  await reset()
  expect(sent()).toEqual([])
  expect(place()).toBe(paths.forgotPassword)
  await advanceTime(100)
  expect(alertText()).toBe(refusals.invalidReset.message)
})

test('a 401 begins again and leaves the session of a logged-in vendor alone', async () => {
  localStorage.setItem('token', 'session.token')
  server.refuse(setNewPassword, refusals.invalidReset)
  await choose()
  expect(place()).toBe(paths.forgotPassword)
  expect(field('Email or phone number').value).toBe(email)
  await advanceTime(100)
  expect(alertText()).toBe(refusals.invalidReset.message)
  expect(screens.storedFlow()).toEqual(screens.nothingStored)
  expect(localStorage.getItem('token')).toBe('session.token')
})

test('the password is kept nowhere', async () => {
  server.lose(setNewPassword)
  await choose()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(good)
})
