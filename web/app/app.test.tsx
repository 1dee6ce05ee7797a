// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loggedOutMessage } from '../../contract/account/session.ts'
import { publicPaths } from '../../contract/paths.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { showPage } from '../testing/show-page.tsx'
import { productToast } from '../ui/feedback/toast.ts'
import { App } from './app.tsx'
import { pages, preloadPage } from './pages.ts'

function Address() {
  const { pathname } = useLocation()
  return <output>{pathname}</output>
}
const address = () => document.querySelector('output')?.textContent
const heading = () => screen.getByRole('heading', { level: 1 })

const open = (path: string) =>
  showPage(
    <>
      <Address />
      <App />
    </>,
    path,
  )

const logIn = (expiresAtMs = Date.now() + 3_600_000) => {
  localStorage.setItem('token', 'a.b.c')
  localStorage.setItem('tokenExpiry', String(expiresAtMs))
}

const server = fakeServer()
beforeAll(() => Promise.all(pages.map((page) => preloadPage(page.path))))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', vi.fn())
  server.loseAll()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each(publicPaths)('%s opens for everybody, without a session', async (path) => {
  // Some pages open only during a sign-up or a password reset.
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  localStorage.setItem('authToken', `header.${claims}.signature`)
  sessionStorage.setItem('token', 'sample-reset-token')
  await open(path)
  expect(address()).toBe(path)
  expect(heading().textContent).not.toBe('')
})

test.each(['/nothing-here', '/help/nothing', '/d/nothing-here'])(
  'the unknown path %s goes to the landing page',
  async (path) => {
    logIn()
    await open(path)
    expect(address()).toBe('/')
  },
)

test.each(['/d', '/d/vendor-dashboard'])('%s sends a visitor without a session to the landing page', async (path) => {
  await open(path)
  expect(address()).toBe('/')
})

test('/d/add-service says to a visitor without a session that one is required, and leads to the login', async () => {
  const said = vi.spyOn(productToast, 'error')
  await open('/d/add-service')
  expect(address()).toBe('/login')
  expect(said.mock.calls.map(([text]) => text)).toEqual(['Authentication required'])
})

test('an expired session is cleared away and its owner sent to the landing page', async () => {
  logIn(Date.now() - 1)
  await open('/d/vendor-dashboard')
  expect(address()).toBe('/')
  expect(localStorage.length).toBe(0)
})

test('/d is the dashboard for a vendor with a session', async () => {
  logIn()
  await open('/d')
  expect(address()).toBe('/d/vendor-dashboard')
  expect(heading().textContent).toBe('Dashboard')
  expect(document.title).toBe('Dashboard · Afahye')
})

test('logging out forgets the session, says so and goes to login', async () => {
  const successToast = vi.spyOn(productToast, 'success').mockReturnValue('')
  logIn()
  localStorage.setItem(
    'profileData',
    JSON.stringify({ businessName: 'Sample Business', email: 'vendor@sample.example' }),
  )
  await open('/d/vendor-dashboard')
  fireEvent.click(screen.getByRole('button', { name: 'Account, Sample Business' }))
  expect(screen.getByText('vendor@sample.example')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' })))
  expect(address()).toBe('/login')
  expect(localStorage.length).toBe(0)
  expect(successToast).toHaveBeenCalledExactlyOnceWith(loggedOutMessage)
})

test('the menu of a narrow screen holds the same places and gives the focus back when closed', async () => {
  logIn()
  await open('/d/vendor-dashboard')
  // By label and not by role: the test's window is wide, where CSS hides the button.
  const toggle = screen.getByLabelText('Menu')
  fireEvent.click(toggle)
  const menu = document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement
  expect([...menu.querySelectorAll('a, button')].map((item) => item.textContent)).toEqual([
    'Dashboard',
    'Profile',
    'About Us',
    'Contact',
    'My services',
    'Billing',
    'Settings',
    'Logout',
  ])
  fireEvent.keyDown(menu, { key: 'Escape' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})

test.each([
  ['/register', 'Login', '/login', 800],
  ['/login', 'Sign up', '/register', 1000],
  ['/', 'Start Now', '/register', 1000],
])('from %s, %s leads to %s after %i ms', async (from, name, to, afterMs) => {
  vi.useFakeTimers()
  await open(from)
  // One link is in the header, one below the form.
  fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement)
  await act(() => vi.advanceTimersByTimeAsync(afterMs - 1))
  expect(address()).toBe(from)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe(to)
})

test('on arrival the title changes, the page starts at its top and its heading has the focus', async () => {
  await open('/terms')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Privacy' })))
  expect(document.title).toBe('Privacy · Afahye')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(document.activeElement).toBe(heading())
})
