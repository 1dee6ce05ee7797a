import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { pressable } from '../../testing/pressable.ts'
import { GoToProvider } from '../../ui/layout/go-to.tsx'

function Address() {
  return <span data-testid="address">{useLocation().pathname}</span>
}
export const address = () => screen.queryByTestId('address')?.textContent

/** A page for people who are not logged in, and nothing at any other path. */
export const visitorPage = (path: string, page: ReactNode, at = path) => (
  <MemoryRouter initialEntries={[at]}>
    <Address />
    <GoToProvider>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
    </GoToProvider>
  </MemoryRouter>
)

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = async (name: string) => userEvent.click(await pressable(name))
