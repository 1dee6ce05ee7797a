// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu } from './menu.tsx'

const logout = vi.fn()
const profile = vi.fn()
const button = () => screen.getByRole('button', { name: 'Account' })
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  logout.mockClear()
  render(
    <>
      <Menu
        label="Account"
        trigger="Account"
        items={[
          { label: 'Profile', href: '/profile', onSelect: profile },
          { label: 'Settings', href: '#settings' },
          { label: 'Support', onSelect: () => {} },
          { label: 'Logout', tone: 'danger', onSelect: logout },
        ]}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
})
afterEach(cleanup)

test('a click opens it on the first item, and says so', async () => {
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy()
  expect(focused()).toBe('Profile')
})

test('arrows open it at either end and go round', async () => {
  button().focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Logout')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Profile')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Logout')
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(focused()).toBe('Settings')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Logout')
})

test('a letter goes to the next item that begins with it', async () => {
  await userEvent.click(button())
  await userEvent.keyboard('s')
  expect(focused()).toBe('Settings')
  await userEvent.keyboard('s')
  expect(focused()).toBe('Support')
})

test('Esc closes it and returns to the button', async () => {
  await userEvent.click(button())
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('Tab closes it and goes on', async () => {
  await userEvent.click(button())
  await userEvent.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Elsewhere')
})

test('a click outside closes it', async () => {
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('Back closes it', async () => {
  await userEvent.click(button())
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('choosing an item acts once and closes the menu', async () => {
  await userEvent.click(button())
  await userEvent.keyboard('{End}{Enter}')
  expect(logout).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('an item with an address is a real link whose plain click may be taken over', async () => {
  await userEvent.click(button())
  const link = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Profile' })
  expect(link.getAttribute('href')).toBe('/profile')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(profile).toHaveBeenCalledTimes(1)
})
