import type { Page } from '@playwright/test'
import { readProfile } from '../contract/account/profile.ts'
import { extendSession, signOut } from '../contract/account/session.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { test } from './as-vendor.ts'
import { expect, expectNoAxeFindings, stopTheClock, untilAlive } from './journey.ts'
import { loseAnswer } from './lose-answer.ts'
import { bearer } from './vendors.ts'

test.use({ expectedComplaints: /status of (401|403)|net::ERR_/ })

const minuteMs = 60_000
/** Skips most of the time, as ticking through each second of an hour takes half a minute. */
const passMinutes = async (page: Page, minutes: number) => {
  await page.clock.fastForward((minutes - 1) * minuteMs)
  await page.clock.runFor(minuteMs)
}
const dashboard = '/d/vendor-dashboard'
const warning = (page: Page) => page.getByText('Your session will expire soon')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** A toast's script is loaded in real time, and then a timer shows it. */
const expectToast = async (page: Page, text: string) =>
  expect(async () => {
    await page.clock.runFor(100)
    await expect(page.getByText(text)).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [100] })

const openDashboard = async (page: Page) => {
  await page.goto(dashboard)
  await untilAlive(page)
  await expect(page).toHaveURL(dashboard)
}

const logOut = async (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  await page.getByRole('button', { name: isPhone ? /menu/i : /account/i }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

test.describe('with the clock in hand', () => {
  test.beforeEach(async ({ page, logInAsKnown }) => {
    await stopTheClock(page)
    await logInAsKnown(page)
    await openDashboard(page)
  })

  test('the warning comes under 5 minutes, and staying logged in renews the session on the server', async ({
    page,
  }) => {
    const oldToken = await stored(page, 'token')
    await passMinutes(page, 55)
    await expect(warning(page)).toBeHidden()
    await page.clock.runFor(15_000)
    await expectToast(page, 'Your session will expire soon')

    const renewed = page.waitForResponse(`**${extendSession.url}`)
    await page.getByRole('button', { name: 'Stay logged in' }).click()
    expect((await renewed).status()).toBe(200)
    await expectToast(page, 'Session extended successfully!')
    expect(await stored(page, 'token')).not.toBe(oldToken)
    const leftMs = await page.evaluate(() => Number(localStorage.getItem('tokenExpiry')) - Date.now())
    expect(leftMs / minuteMs).toBeGreaterThan(29)
    expect(leftMs / minuteMs).toBeLessThanOrEqual(30)
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(warning(page)).toBeHidden({ timeout: 300 })
    }).toPass()
  })

  test('an extension whose answer is lost is said, the old expiry stands, and pressing again renews', async ({
    page,
  }) => {
    await passMinutes(page, 56)
    await expectToast(page, 'Your session will expire soon')
    const before = await stored(page, 'tokenExpiry')
    await loseAnswer(page, extendSession)
    await page.getByRole('button', { name: 'Stay logged in' }).click()
    await expectToast(page, 'Failed to connect to the server.')
    expect(await stored(page, 'tokenExpiry')).toBe(before)
    await page.clock.runFor(15_000)
    await expectToast(page, 'Your session will expire soon')
    await page.getByRole('button', { name: 'Stay logged in' }).click()
    await expectToast(page, 'Session extended successfully!')
  })

  test('the warning has no finding', async ({ page }) => {
    await passMinutes(page, 55.25)
    await expectToast(page, 'Your session will expire soon')
    await page.clock.resume()
    await expectNoAxeFindings(page)
  })

  test('an expired session is cleared, said and left for the landing page', async ({ page }) => {
    await passMinutes(page, 60)
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Your session has expired')
    for (const key of ['token', 'tokenExpiry', 'userInfo', 'activeSession', 'profileData'])
      expect(await stored(page, key)).toBeNull()
  })

  test('the active stamp moves every 30 s', async ({ page }) => {
    await expect.poll(() => stored(page, 'activeSession')).not.toBeNull()
    const first = Number(await stored(page, 'activeSession'))
    await page.clock.runFor(29_000)
    expect(Number(await stored(page, 'activeSession'))).toBe(first)
    await page.clock.runFor(1_000)
    expect(Number(await stored(page, 'activeSession'))).toBe(first + 30_000)
  })
})

test('logging out in one tab logs out the other; logging in in one tab opens the other', async ({
  page,
  context,
  request,
  knownVendor,
  logInAsKnown,
}) => {
  await logInAsKnown(page)
  await openDashboard(page)
  const other = await context.newPage()
  await other.goto(dashboard)
  await expect(other).toHaveURL(dashboard)

  await logOut(page)
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL('/')

  await other.goto('/login')
  await untilAlive(other)
  const opened = await logInByCall(request, knownVendor)
  await page.evaluate(({ jwtToken, userInfo }) => {
    localStorage.setItem('tokenExpiry', String(Date.now() + 3_600_000))
    localStorage.setItem('userInfo', JSON.stringify(userInfo))
    localStorage.setItem('token', jwtToken)
  }, opened)
  await expect(other).toHaveURL(dashboard)
})

test('logging out ends the session on the server; without a network it still ends here', async ({
  page,
  context,
  request,
  knownVendor,
}) => {
  const { jwtToken, ...opened } = await logInByCall(request, knownVendor)
  const headers = bearer(jwtToken)
  await startLoggedIn(page, { jwtToken, ...opened })
  await openDashboard(page)
  expect((await request.get(readProfile.url, { headers })).status()).toBe(200)
  const ended = page.waitForResponse(`**${signOut.url}`)
  await logOut(page)
  expect((await ended).status()).toBe(200)
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  expect((await request.get(readProfile.url, { headers })).status()).toBe(401)

  const again = await logInByCall(request, knownVendor)
  await page.evaluate(({ jwtToken }) => {
    localStorage.setItem('tokenExpiry', String(Date.now() + 3_600_000))
    localStorage.setItem('token', jwtToken)
  }, again)
  await openDashboard(page)
  await context.setOffline(true)
  await logOut(page)
  await expect(page).toHaveURL('/login')
  expect(await stored(page, 'token')).toBeNull()
})

test('a session that the server has ended leads out at the next call', async ({ page, request, knownVendor }) => {
  const opened = await logInByCall(request, knownVendor)
  await request.post(signOut.url, { headers: bearer(opened.jwtToken) })
  await startLoggedIn(page, opened)
  await page.goto(dashboard)
  await expect(page).not.toHaveURL(dashboard)
  expect(await stored(page, 'token')).toBeNull()
})
