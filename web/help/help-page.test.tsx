// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { reminderDays } from '../../contract/business/plans.ts'
import { site } from '../site.ts'
import { HelpPage } from './help-page.tsx'

afterEach(cleanup)

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <HelpPage />
    </MemoryRouter>,
  )

const openAnswers = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)

test('all answers are closed until one is opened', () => {
  open('/help')
  expect(openAnswers()).toEqual([])
})

test('a link to one answer opens that answer', () => {
  open('/help#locked')
  expect(openAnswers()).toEqual(['locked'])
})

test('every topic in the list leads to a place on the page, and no address is used twice', () => {
  open('/help')
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  for (const target of targets.filter((href) => href.startsWith('#')))
    expect(document.querySelectorAll(`[id="${target.slice(1)}"]`)).toHaveLength(1)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the ways to reach us begin with a chat on WhatsApp, where there is one', () => {
  Object.assign(site(), { supportWhatsApp: '233240000001' })
  open('/help')
  const ways = () =>
    within(screen.getByRole('banner'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.split(/[:/]/)[0])
  expect(ways()).toEqual(['https', 'tel', 'mailto'])
  expect(screen.getByRole('link', { name: 'Chat on WhatsApp' }).getAttribute('href')).toBe(
    'https://wa.me/233240000001?text=Hello%2C%20I%20have%20a%20question%20about%20Afahye.',
  )
  cleanup()
  Object.assign(site(), { supportWhatsApp: '' })
  open('/help')
  expect(ways()).toEqual(['tel', 'mailto'])
})

test('the days of the reminders are those on which we remind', () => {
  open('/help#renewal')
  const [first, second, third] = reminderDays
  expect(document.getElementById('renewal')?.textContent).toContain(`${first}, ${second} and ${third} days before`)
})
