// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timing } from '../../timing.ts'
import { GoToLink, GoToProvider, PreloadContext } from './go-to.tsx'

const preload = vi.fn((_address: string) => {})

beforeEach(() => {
  preload.mockClear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Home() {
  return (
    <>
      <GoToLink to="/register">Register</GoToLink>
      <GoToLink to="/login" afterMs={timing.registerToLoginMs}>
        Login
      </GoToLink>
    </>
  )
}

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

const open = (start = ['/']) =>
  render(
    <PreloadContext value={preload}>
      <MemoryRouter initialEntries={start}>
        <GoToProvider>
          <Back />
          <Routes>
            <Route path="/" element={<Home />} />
            <Route path="/register" element={<h1>Create your account</h1>} />
            <Route path="/login" element={<h1>Welcome back</h1>} />
            <Route path="/before" element={<h1>Before</h1>} />
          </Routes>
        </GoToProvider>
      </MemoryRouter>
    </PreloadContext>,
  )

const overlay = () => screen.getByRole('status').textContent
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the overlay stays for exactly 1000 ms, then the next page is there', async () => {
  open()
  expect(overlay()).toBe('')
  fireEvent.click(screen.getByText('Register'))
  expect(overlay()).toBe('Please wait...')
  await after(999)
  expect(overlay()).toBe('Please wait...')
  expect(screen.queryByRole('heading')).toBeNull()
  await after(1)
  expect(screen.getByRole('heading').textContent).toBe('Create your account')
  expect(overlay()).toBe('')
})

test('the way from register to login takes 800 ms', async () => {
  open()
  fireEvent.click(screen.getByText('Login'))
  await after(799)
  expect(screen.queryByRole('heading')).toBeNull()
  await after(1)
  expect(screen.getByRole('heading').textContent).toBe('Welcome back')
})

test('the next page is fetched as soon as its link is clicked', () => {
  open()
  fireEvent.click(screen.getByText('Register'))
  expect(preload).toHaveBeenCalledExactlyOnceWith('/register')
})

test('coming back to a page that was left shows no overlay', async () => {
  open()
  fireEvent.click(screen.getByText('Register'))
  await after(1000)
  fireEvent.click(screen.getByText('Back'))
  await after(0)
  expect(screen.getByText('Register')).toBeTruthy()
  expect(overlay()).toBe('')
})

test('going back while waiting calls the leaving off', async () => {
  open(['/before', '/'])
  fireEvent.click(screen.getByText('Register'))
  await after(500)
  fireEvent.click(screen.getByText('Back'))
  await after(0)
  expect(overlay()).toBe('')
  await after(5000)
  expect(screen.getByRole('heading').textContent).toBe('Before')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click for a new tab or window (%o) is left to the browser',
  async (how) => {
    open()
    const link = screen.getByText('Register')
    expect(link.getAttribute('href')).toBe('/register')
    const wasLeftAlone = fireEvent.click(link, how)
    expect(wasLeftAlone).toBe(true)
    expect(overlay()).toBe('')
  },
)
