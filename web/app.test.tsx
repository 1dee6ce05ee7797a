// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedOutMessage } from '../contract/account/session.ts'
import { publicPaths } from '../contract/paths.ts'
import { patience } from '../server/testing/patience.ts'
import { routes } from './routes.tsx'
import { fakeServer } from './testing/fake-server.ts'
import { memoryRoutes } from './testing/memory-router.tsx'
import { productToast } from './ui/feedback/toast.tsx'

let router: ReturnType<typeof memoryRoutes>['router']
const address = () => router.state.location.pathname
const heading = () => screen.getByRole('heading', { level: 1 })

const open = async (path: string) => {
  const opened = memoryRoutes(routes, path)
  router = opened.router
  await act(async () => render(opened.tree))
  // Pages come in chunks of their own.
  await act(() =>
    vi.waitFor(
      () => expect(router.state).toMatchObject({ initialized: true, navigation: { state: 'idle' } }),
      patience,
    ),
  )
}

const logIn = (expiresAtMs = Date.now() + 3_600_000) => {
  localStorage.setItem('token', 'a.b.c')
  localStorage.setItem('tokenExpiry', String(expiresAtMs))
}

const server = fakeServer()
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

test('a mistyped address behind the login says so inside the frame', async () => {
  logIn()
  await open('/d/nothing-here')
  expect(address()).toBe('/d/nothing-here')
  expect(heading().textContent).toBe('Page not found')
  expect(document.title).toBe('Page not found · Afahye')
  expect(screen.getByRole('main').contains(heading())).toBe(true)
  expect(screen.getByRole('button', { name: /^Account/ })).toBeTruthy()
})

test.each(['/nothing-here', '/help/nothing'])('the unknown path %s goes to the landing page', async (path) => {
  logIn()
  await open(path)
  expect(address()).toBe('/')
})

test.each(['/d', '/d/vendor-dashboard', '/d/nothing-here'])(
  '%s sends a visitor without a session to the landing page',
  async (path) => {
    await open(path)
    expect(address()).toBe('/')
    expect(screen.getByText('Please log in first.')).toBeTruthy()
  },
)

const waysIn = () =>
  screen
    .getAllByRole('link')
    // The answers of the help centre mention them too.
    .filter((link) => !(address() === '/help' && screen.getByRole('main').contains(link)))
    .map((link) => link.textContent)
    .filter((name) => /^(Login|Register|Start Now|Dashboard)/.test(name ?? ''))

test.each([
  ['/', ['Login', 'Register', 'Register as a vendor ', 'Login', 'Start Now ', 'Register', 'Login'], 4],
  ['/help', ['Login', 'Register', 'Register', 'Login'], 2],
  ['/terms', ['Login', 'Register', 'Register', 'Login'], 2],
  ['/privacy', ['Login', 'Register', 'Register', 'Login'], 2],
])(
  '%s offers the dashboard instead of Login and Register to a vendor who is logged in, until a logout in another tab',
  async (path, visitors, count) => {
    logIn()
    await open(path)
    expect(waysIn()).toEqual(Array(count).fill('Dashboard'))
    localStorage.clear()
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    expect(waysIn()).toEqual(visitors)
  },
)

test('behind the login the footer offers no Register', async () => {
  logIn()
  await open('/d/vendor-dashboard')
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
})

test('the notice about an expired session says that a form is kept only if one is, leads to the login, and can be closed', async () => {
  const stored = { 'add-service': { content: {}, keptAtMs: Date.now() } }
  for (const isTypedKept of [true, false]) {
    logIn(Date.now() - 1)
    localStorage.setItem('userInfo', JSON.stringify({ name: 'Sample', email: 'vendor@sample.example' }))
    if (isTypedKept) localStorage.setItem('vendorDrafts:vendor@sample.example', JSON.stringify(stored))
    await open('/d/add-service')
    expect(screen.getByText('Your session has ended.')).toBeTruthy()
    expect(screen.queryByText('What you typed is kept.') !== null).toBe(isTypedKept)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close this message' })))
    expect(screen.queryByText('Your session has ended.')).toBeNull()
    cleanup()
    localStorage.clear()
  }
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
  const successToast = vi.spyOn(productToast, 'success').mockReturnValue()
  logIn()
  localStorage.setItem(
    'profileData',
    JSON.stringify({ businessName: 'Sample Business', email: 'vendor@sample.example' }),
  )
  await open('/d/vendor-dashboard')
  fireEvent.click(screen.getByRole('button', { name: 'Account, Sample Business' }))
  expect(screen.getByText('vendor@sample.example')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Logout' })))
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
    'Your page',
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
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(heading())
})
