// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedOutMessage, signOut } from '../../contract/account/session.ts'
import { refusals } from '../../contract/refusals.ts'
import { keepResetDraft } from '../account/password-reset/reset-flow.ts'
import { keepRegisterDraft } from '../account/register/register-draft.ts'
import { helpDraft, newDraft } from '../help/help-form.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { productToast } from '../ui/feedback/toast.tsx'
import { keepSentCode } from './sent-code.ts'
import { keepDraftKey, keepProfile, keepVerificationToken, openReset, readSession } from './session-storage.ts'
import { unregisteredProfile } from './testing/sample-profile.ts'
import { logInAsVendor } from './testing/vendor-session.ts'
import { useLogOut } from './use-log-out.ts'
import { vendorDraft } from './vendor-draft.ts'

const server = fakeServer()
const signOutTokens = () => server.asked(signOut).map(({ token }) => token)
const agree = () => server.answer(signOut, { message: loggedOutMessage })
const logoutToast = vi.fn((_text: string) => '')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  logoutToast.mockClear()
  vi.spyOn(productToast, 'success').mockImplementation(logoutToast)
  agree()
  logInAsVendor()
  keepProfile(unregisteredProfile)
  vendorDraft('sample', (kept) => kept).keep({ name: 'Sample Stall' })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Leave() {
  const logOut = useLogOut()
  return (
    <button type="button" onClick={logOut}>
      {useLocation().pathname}
    </button>
  )
}
const logOut = async () => {
  render(
    <MemoryRouter initialEntries={['/d/vendor-dashboard']}>
      <Leave />
    </MemoryRouter>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button')))
  await waitFor(() => expect(signOutTokens()).toHaveLength(1))
}

test.each([
  ['the server agrees', agree],
  ['the server refuses', () => server.refuse(signOut, refusals.serverError)],
  ['there is no network', () => server.lose(signOut)],
  ['the answer never comes', () => void server.holdBack(signOut)],
])('when %s, the session is gone here, it is said, and the way leads to login', async (_, prepare) => {
  prepare()
  await logOut()
  expect(screen.getByRole('button').textContent).toBe('/login')
  expect(localStorage.length).toBe(0)
  expect(logoutToast).toHaveBeenCalledExactlyOnceWith(loggedOutMessage)
})

/** The fake server cannot see what the storage held when the request was sent, nor `keepalive`. */
const watchSending = () => {
  const send = globalThis.fetch
  const seen: { keys: string[]; keepalive?: boolean }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    seen.push({ keys: Object.keys(localStorage), keepalive: init?.keepalive })
    return send(url, init)
  })
  return seen
}

test('first everything is cleared here, then the server is told, with the old token', async () => {
  const seen = watchSending()
  const token = readSession()?.token
  await logOut()
  expect(signOutTokens()).toEqual([token])
  expect(seen.map(({ keys }) => keys)).toEqual([[]])
})

test('closing the tab right after does not cancel it', async () => {
  const seen = watchSending()
  await logOut()
  expect(seen.map(({ keepalive }) => keepalive)).toEqual([true])
})

test('nothing is left of a sign-up, a password reset, a message to support or a key in this tab', async () => {
  const typed = { othername: 'Sample', surname: 'Vendor', email: 'vendor@sample.example' }
  const secret = { countryCode: '+233', phone: '241234567', password: '', repeatPassword: '' }
  keepRegisterDraft({ ...typed, ...secret }, 'contact')
  keepResetDraft({ email: 'vendor@sample.example' })
  keepVerificationToken('v.e.r')
  keepSentCode({ sentAtMs: 1, email: 'vendor@sample.example' })
  openReset({ email: 'vendor@sample.example', token: 'p.e.n' })
  keepDraftKey('vendor@sample.example', 'a.k.e.y')
  helpDraft.keep({ ...newDraft(), message: 'About my Ghana Card' })
  expect(sessionStorage.length).toBe(8)
  await logOut()
  expect(sessionStorage.length).toBe(0)
  expect(localStorage.length).toBe(0)
})
