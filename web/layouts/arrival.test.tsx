// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryRoutes } from '../testing/memory-router.tsx'
import { Arrival } from './arrival.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inRouter = (element: ReactNode) => memoryRoutes([{ path: '*', element }], '/').tree

const followLinkTo = async (address: string) => {
  render(
    inRouter(
      <>
        <Arrival />
        <h1>Help</h1>
        <h2 id="prices & plans">Prices</h2>
        <h2 id="100%">All of it</h2>
        <Link to={address}>Go</Link>
      </>,
    ),
  )
  await act(async () => fireEvent.click(screen.getByText('Go')))
  return document.activeElement?.textContent
}

test.each([
  ['/help#prices%20%26%20plans', 'Prices'],
  ['/help#100%', 'All of it'],
  ['/help#nothing', 'Help'],
  ['/help#%', 'Help'],
  ['/help', 'Help'],
])('arriving at %s puts the focus on “%s”', async (address, place) => {
  expect(await followLinkTo(address)).toBe(place)
})

function Redirect() {
  const navigate = useNavigate()
  return (
    <button type="button" onFocus={() => navigate('/help', { replace: true })}>
      Menu
    </button>
  )
}

test('a navigation within the same place keeps the focus', async () => {
  render(
    inRouter(
      <>
        <Arrival />
        <h1>Help</h1>
        <Link to="?search=plans">Search</Link>
      </>,
    ),
  )
  screen.getByText('Search').focus()
  await act(async () => fireEvent.click(screen.getByText('Search')))
  expect(document.activeElement?.textContent).toBe('Search')
})

test('a redirect leaves the focus where the reader has put it', async () => {
  render(
    inRouter(
      <>
        <Arrival />
        <h1>Help</h1>
        <Redirect />
      </>,
    ),
  )
  await act(async () => screen.getByText('Menu').focus())
  expect(document.activeElement?.textContent).toBe('Menu')
})
