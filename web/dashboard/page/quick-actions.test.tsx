// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { QuickActions } from './quick-actions.tsx'

afterEach(cleanup)

const show = (isRegistered: boolean) =>
  render(
    <MemoryRouter>
      <QuickActions isRegistered={isRegistered} />
    </MemoryRouter>,
  )
const ask = () => {
  fireEvent.click(screen.getByRole('button', { name: /^Register New/ }))
  return within(screen.getByRole('dialog', { name: 'Create Vendor Profile' }))
}

test.each([
  ['Pricing Plans', '/d/pricing-plans'],
  ['Create Service', '/d/add-service'],
  ['My services', '/d/services'],
  ['Get help', '/help'],
])('%s leads to %s', (name, to) => {
  show(false)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test('Register New asks first: Proceed leads to the form, Cancel closes', async () => {
  show(false)
  const dialog = ask()
  expect(dialog.getByText(/You are about to register your business/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Proceed' }).getAttribute('href')).toBe('/d/add-business')
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of a vendor with a business it shows what was sent, and the popup says so', () => {
  show(true)
  expect(screen.getByText('See what you sent')).toBeTruthy()
  const dialog = ask()
  expect(dialog.getByText('You have registered your business already. Proceed shows what you sent.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Proceed' }).getAttribute('href')).toBe('/d/my-application')
})
