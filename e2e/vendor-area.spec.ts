import type { Page } from '@playwright/test'
import { startLoggedIn } from '../testing/log-in.ts'
import { test } from './as-vendor.ts'
import { expect, expectNoAxeFindings, untilAlive } from './journey.ts'

const enter = async (page: Page, logIn: (page: Page) => Promise<void>) => {
  await logIn(page)
  await page.goto('/d')
  await untilAlive(page)
}

/** The paths of all that the page asks for from now on. */
const recordRequests = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

const calls = (asked: string[]) => asked.filter((path) => path.includes('/api/v1/'))

test('a visitor without a session is sent to the landing page', async ({ page }) => {
  await page.goto('/d/vendor-dashboard')
  await expect(page).toHaveURL('/')
})

test('the dashboard asks for no part of its data twice', async ({ page, logInAsKnown }) => {
  const asked = recordRequests(page)
  await logInAsKnown(page)
  await page.goto('/d/vendor-dashboard', { waitUntil: 'networkidle' })
  await untilAlive(page)
  expect(calls(asked).length).toBeGreaterThan(0)
  expect(calls(asked)).toEqual([...new Set(calls(asked))])
})

test('a visitor without a session who wants to add a service is told to log in, and led there', async ({ page }) => {
  await page.goto('/d/add-service')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication required' })).toBeVisible()
})

test('an expired session is cleared and leads to the landing page', async ({ page }) => {
  const userInfo = { name: 'Sample Vendor', email: 'vendor@sample.example' }
  await startLoggedIn(page, { status: 200, message: '', jwtToken: 'sample-token', expiresIn: -1, userInfo })
  await page.goto('/d')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

test('the vendor area opens on the dashboard, in one frame, without a finding', async ({ page, logInAsKnown }) => {
  await enter(page, logInAsKnown)
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('Logout is reached by keyboard, clears the session and says so', async ({ page, logInAsKnown }, info) => {
  await enter(page, logInAsKnown)
  const isPhone = info.project.name === 'phone'
  const opener = page.getByRole('button', { name: isPhone ? /menu/i : /account/i })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expectNoAxeFindings(page)
  const logout = page.getByRole('button', { name: 'Logout' })
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(logout).toBeFocused({ timeout: 100 })
  }).toPass({ intervals: [1] })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('Escape closes the menu and gives the focus back', async ({ page, logInAsKnown }, info) => {
  await enter(page, logInAsKnown)
  const opener = page.getByRole('button', { name: info.project.name === 'phone' ? /menu/i : /account/i })
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByText('Logout')).toBeHidden()
})

test('Back leaves the page while the menu, the bell or a dialog is open, and none stays open', async ({
  page,
  logInAsKnown,
}, info) => {
  await logInAsKnown(page)
  await page.goto('/d/billing')
  await untilAlive(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click()
  const menu = page.getByRole('button', { name: info.project.name === 'phone' ? /menu/i : /account/i })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const register = page.getByRole('button', { name: 'Register New' })
  for (const opener of [menu, bell, register]) {
    await expect(page).toHaveURL('/d/vendor-dashboard')
    await expect(register).toBeVisible()
    await opener.click()
    const opened =
      opener === menu
        ? page.getByText('Logout')
        : page.getByRole('dialog', { name: opener === bell ? 'Notifications' : 'Create Vendor Profile' })
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(page).toHaveURL('/d/vendor-dashboard')

    await opener.click()
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/d/billing')
    await expect(opened).toBeHidden()
    await page.goForward()
  }
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await expect(page.getByRole('dialog')).toBeHidden()

  await menu.click()
  await page.getByText('Settings', { exact: true }).click()
  await expect(page).toHaveURL('/d/settings')
  await page.goBack()
  await expect(page).toHaveURL('/d/vendor-dashboard')
})
