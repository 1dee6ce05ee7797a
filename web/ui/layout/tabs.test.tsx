// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const shown = () => screen.getByRole('tabpanel').textContent
const selected = () => screen.getByRole('tab', { selected: true }).textContent

beforeEach(() => {
  render(
    <Tabs
      label="Profile"
      tabs={[
        { id: 'about', title: 'About', content: 'Who we are' },
        { id: 'contact', title: 'Contact', content: 'Call us' },
        { id: 'hours', title: 'Hours', content: 'Always open' },
      ]}
    />,
  )
})
afterEach(cleanup)

test('the first tab is open, and only it can be reached by Tab', async () => {
  expect(shown()).toBe('Who we are')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('About')
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})

test('a click opens a tab', async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Contact' }))
  expect(shown()).toBe('Call us')
})

test('arrows go round, Home and End go to the ends', async () => {
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect([selected(), shown()]).toEqual(['Hours', 'Always open'])
  await userEvent.keyboard('{ArrowRight}')
  expect(selected()).toBe('About')
  await userEvent.keyboard('{End}')
  expect(selected()).toBe('Hours')
  await userEvent.keyboard('{Home}')
  expect(selected()).toBe('About')
})

test('a panel is named by its tab', () => {
  expect(screen.getByRole('tabpanel', { name: 'About' })).toBeTruthy()
})
