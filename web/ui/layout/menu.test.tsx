// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Menu } from './menu.tsx'

const button = () => screen.getByRole('button', { name: 'Account' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true' && screen.queryByText('Settings') !== null

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu
        label="Account"
        button="Sample"
        buttonClassName=""
        isOpen={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      >
        <a href="#settings">Settings</a>
        <button type="button">Logout</button>
      </Menu>
      <button type="button">Elsewhere</button>
    </>
  )
}

beforeEach(() => void render(<Page />))
afterEach(cleanup)

test('its button opens and closes it, and Tab goes on into it', async () => {
  expect(isOpen()).toBe(false)
  await userEvent.click(button())
  expect(isOpen()).toBe(true)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Settings')
  expect(isOpen()).toBe(true)
  await userEvent.click(button())
  expect(isOpen()).toBe(false)
})

test('Escape closes it and returns to the button', async () => {
  await userEvent.click(button())
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(document.activeElement).toBe(button())
})

test('the keyboard that goes past its end closes it', async () => {
  await userEvent.click(button())
  await userEvent.tab()
  await userEvent.tab()
  expect(isOpen()).toBe(true)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Elsewhere')
  expect(isOpen()).toBe(false)
})

test('a press elsewhere closes it and keeps the focus there', async () => {
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(isOpen()).toBe(false)
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

test('a link closes it', async () => {
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('link', { name: 'Settings' }))
  expect(isOpen()).toBe(false)
})
