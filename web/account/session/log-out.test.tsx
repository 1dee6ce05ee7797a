// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { productToast } from '../../ui/feedback/toast.ts'
import { keepResetDraft } from '../password-reset/reset-draft.ts'
import { keepRegisterDraft } from '../register/register-draft.ts'
import { keepCodeSent } from './code-sent.ts'
import { keepProfile, keepVerificationToken, openReset, openSession } from './session-storage.ts'
import { useLogOut } from './use-log-out.ts'
import { vendorDraft } from './vendor-draft.ts'

let keysWhenAsked: string[]
let answer: () => Promise<Response>
const fetched = vi.fn((_url: string, _init: RequestInit) => {
  keysWhenAsked = Object.keys(localStorage)
  return answer()
})
const said = vi.fn((_text: string) => '')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(productToast, 'success').mockImplementation(said)
  openSession(
    { token: 'a.b.c', expiresAtMs: Date.now() + 3_600_000 },
    { name: 'Sample Vendor', email: 'vendor@sample.example' },
  )
  keepProfile({ businessName: null, email: 'vendor@sample.example', firstName: 'Vendor', otherName: 'Sample' })
  vendorDraft('sample', (kept) => kept).keep({ name: 'Sample Stall' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
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
}

test.each([
  ['the server agrees', async () => Response.json({ message: 'Logged out successfully' })],
  ['the server refuses', async () => Response.json({ message: 'No.' }, { status: 500 })],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the answer never comes', () => new Promise<Response>(() => {})],
])('when %s, the session is gone here, it is said, and the way leads to login', async (_, given) => {
  answer = given
  await logOut()
  expect(screen.getByRole('button').textContent).toBe('/login')
  expect(localStorage.length).toBe(0)
  expect(said).toHaveBeenCalledExactlyOnceWith('Logged out successfully')
})

test('first everything is cleared here, then the server is told, with the old token', async () => {
  answer = async () => Response.json({ message: 'Logged out successfully' })
  await logOut()
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toBe('/vservice/api/v1/auth/vendor-signout')
  expect(init).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer a.b.c' } })
  expect(keysWhenAsked).toEqual([])
})

test('closing the tab right after does not cancel it', async () => {
  answer = () => new Promise(() => {})
  await logOut()
  expect(fetched.mock.calls[0]?.[1].keepalive).toBe(true)
})

test('nothing is left of a sign-up or a password reset in this tab', async () => {
  answer = async () => Response.json({ message: 'Logged out successfully' })
  const typed = { othername: 'Sample', surname: 'Vendor', email: 'vendor@sample.example' }
  const secret = { countryCode: '+233', phone: '241234567', password: '', repeatPassword: '' }
  keepRegisterDraft({ ...typed, ...secret }, 'contact')
  keepResetDraft({ email: 'vendor@sample.example' })
  keepVerificationToken('v.e.r')
  keepCodeSent({ sentAtMs: 1, email: 'vendor@sample.example' })
  openReset({ email: 'vendor@sample.example', token: 'p.e.n' })
  expect(sessionStorage.length).toBe(6)
  await logOut()
  expect(sessionStorage.length).toBe(0)
  expect(localStorage.length).toBe(0)
})
