// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { countUnread } from '../../contract/account/notifications.ts'
import { readProfile, type VendorProfile } from '../../contract/account/profile.ts'
import { queryClient } from '../api/query.ts'
import { profileQuery } from '../session/profile-query.ts'
import { clearSession } from '../session/session-storage.ts'
import { sampleProfile, unregisteredProfile } from '../session/testing/sample-profile.ts'
import { onFreshSessions, pass } from '../session/testing/vendor-session.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { showPage } from '../testing/show-page.tsx'
import { TopBar } from './top-bar.tsx'

const server = fakeServer()
const answerWith = (profile: VendorProfile) => server.answer(readProfile, profile)

onFreshSessions('2026-11-13T09:00:00Z')
beforeEach(() => {
  answerWith({ ...sampleProfile, email: 'business@sample.example' })
  server.answer(countUnread, { unread: 0 })
})

const show = () => showPage(<TopBar />)
const account = () => screen.getByRole('button', { name: /^Account/ })
const accountName = () => account().getAttribute('aria-label')
const picture = () => account().querySelector('img')?.getAttribute('src')

test('it shows business and e-mail of the profile', async () => {
  await show()
  fireEvent.click(account())
  expect(accountName()).toBe('Account, Sample Kitchen')
  expect(screen.getByText('business@sample.example')).toBeTruthy()
})

test('the profile is asked for once a session', async () => {
  await show()
  cleanup()
  await show()
  expect(accountName()).toBe('Account, Sample Kitchen')
  expect(server.asked(readProfile)).toHaveLength(1)
})

test('a vendor without a business is called Business', async () => {
  answerWith(unregisteredProfile)
  await show()
  expect(accountName()).toBe('Account, Business')
})

test('where the profile cannot be read, what login said is shown', async () => {
  server.lose(readProfile)
  await show()
  fireEvent.click(account())
  expect(screen.getByText('vendor@sample.example')).toBeTruthy()
  expect(localStorage.getItem('profileData')).toBeNull()
})

test('an answer that comes after the vendor has gone is not kept', async () => {
  const arrive = server.holdBack(readProfile)
  await show()
  clearSession()
  arrive()
  await pass(0)
  expect(localStorage.length).toBe(0)
})

test('after a change elsewhere the name and the picture follow', async () => {
  answerWith(unregisteredProfile)
  await show()
  const everybodys = picture()
  answerWith({ ...sampleProfile, avatar: { small: '/media/small.webp', large: '/media/large.webp' } })
  await act(() => queryClient.invalidateQueries(profileQuery))
  expect(accountName()).toBe('Account, Sample Kitchen')
  expect(picture()).toBe('/media/small.webp')
  expect(everybodys).not.toBe('/media/small.webp')
})

test('the name follows another tab', async () => {
  answerWith(unregisteredProfile)
  await show()
  await act(async () => {
    localStorage.setItem('profileData', JSON.stringify({ businessName: 'Sample Bakery' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'profileData' }))
  })
  expect(accountName()).toBe('Account, Sample Bakery')
})

test('a press outside closes the menu of a narrow screen; one on it or on its button does not', async () => {
  await show()
  // By label and not by role: the test's window is wide, where CSS hides the button.
  const toggle = screen.getByLabelText('Menu')
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true'
  fireEvent.click(toggle)
  fireEvent.pointerDown(screen.getByText('My services'))
  fireEvent.pointerDown(toggle)
  expect(isOpen()).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(isOpen()).toBe(false)
  expect(document.activeElement).not.toBe(toggle)
})

test('Escape closes that menu wherever the keyboard is', async () => {
  await show()
  const toggle = screen.getByLabelText('Menu')
  fireEvent.click(toggle)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(toggle)
})

test('Settings is a page of its own', async () => {
  await show()
  fireEvent.click(account())
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/d/settings')
})

test('My services, Your page and Billing stand between Profile and Settings, and in the menu of a narrow screen too', async () => {
  await show()
  fireEvent.click(account())
  const panel = () => document.getElementById(account().getAttribute('aria-controls') ?? '') as HTMLElement
  expect([...panel().querySelectorAll('a, button')].map((item) => item.textContent)).toEqual([
    'Profile',
    'My services',
    'Your page',
    'Billing',
    'Settings',
    'Logout',
  ])
  const leadsTo = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href')
  const places = () => ['My services', 'Your page', 'Billing'].map(leadsTo)
  expect(places()).toEqual(['/d/services', '/d/page', '/d/billing'])
  fireEvent.click(screen.getByLabelText('Menu'))
  expect(account().getAttribute('aria-expanded')).toBe('false')
  expect(places()).toEqual(['/d/services', '/d/page', '/d/billing'])
})
