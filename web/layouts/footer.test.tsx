// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { agreement } from '../../contract/promises.ts'
import { Footer } from './footer.tsx'

afterEach(cleanup)

function Path() {
  return <output>{useLocation().pathname}</output>
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/somewhere']}>
      <Footer />
      <Path />
    </MemoryRouter>,
  )

const linksUnder = (title: string) => {
  const column = screen.getByRole('heading', { name: title }).parentElement as HTMLElement
  return within(column)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('customers find the market, which the server renders', () => {
  open()
  expect(linksUnder('Customers')).toEqual([['Find a vendor', '/market']])
  expect(fireEvent.click(screen.getByRole('link', { name: 'Find a vendor' }))).toBe(true)
})

test('help and the vendor agreement stand together', () => {
  open()
  expect(linksUnder('Help')).toEqual([
    ['Help centre', '/help'],
    ['Vendor agreement', agreement.path],
  ])
})

test('the agreement is a file and no page of ours: the browser opens it', () => {
  open()
  const link = screen.getByRole('link', { name: 'Vendor agreement' })
  // The router prevents the default of a click that it handles itself.
  expect(fireEvent.click(link)).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('/somewhere')
  expect(fireEvent.click(screen.getByRole('link', { name: 'Terms' }))).toBe(false)
})
