import type { Page } from '@playwright/test'
import { askResetCode } from '../contract/account/password-reset.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { logInHere, loginButton, tabTo } from './account-screens.ts'
import { expect, expectNoAxeFindings, test, untilAlive } from './journey.ts'
import { codeFor, type SampleVendor, sampleVendor, verifiedVendor } from './vendors.ts'

test.use({ expectedComplaints: /status of (400|401|403|429)/ })

/** By keyboard alone: Tab to the field, type, Enter. */
const type = async (page: Page, field: string, text: string) => {
  await tabTo(page, page.getByLabel(field, { exact: true }))
  await page.keyboard.type(text)
}

const askForCode = async (page: Page, email: string) => {
  await page.goto('/forgot-password')
  await untilAlive(page)
  await type(page, 'Email or phone number', email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password-otp-verification')
}

const enterCode = async (page: Page, code: string) => {
  await type(page, 'Reset code', code)
  await page.keyboard.press('Enter')
}

const newPassword = 'Durbar@2027'

const setPassword = async (page: Page) => {
  await type(page, 'New password', newPassword)
  await type(page, 'Confirm password', newPassword)
  await page.keyboard.press('Enter')
}

const logInFails = async (page: Page, vendor: SampleVendor) => {
  await logInHere(page, vendor)
  await expect(page.getByText('Invalid credentials. Please check your email and password.')).toBeVisible()
  await expect(loginButton(page)).toBeVisible()
}

test('a forgotten password is replaced, the old one is dead, and every other session has ended', async ({
  page,
  browser,
  request,
  inbox,
  baseURL,
}) => {
  const vendor = await verifiedVendor(request, inbox)
  const elsewhere = await (await browser.newContext({ baseURL })).newPage()
  await startLoggedIn(elsewhere, await logInByCall(request, vendor))
  await elsewhere.goto('/d/vendor-dashboard')
  await expect(elsewhere).toHaveURL('/d/vendor-dashboard')

  const sent = page.waitForRequest(`**${askResetCode.url}`)
  await askForCode(page, vendor.email)
  expect((await sent).postDataJSON()).toHaveProperty('captchaToken')
  await expectNoAxeFindings(page)
  await enterCode(page, await codeFor(inbox, vendor.email, 2))
  await expect(page.getByText('OTP verified successfully!')).toBeVisible()
  await expect(page).toHaveURL('/new-password')
  await setPassword(page)
  await expect(page.getByText('Your password has been reset. Please log in.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()

  await elsewhere.evaluate(() => localStorage.removeItem('profileData'))
  await elsewhere.reload()
  await expect(elsewhere).not.toHaveURL('/d/vendor-dashboard')
  await elsewhere.context().close()

  await logInFails(page, vendor)
  await logInHere(page, { ...vendor, password: newPassword })
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await expect.poll(async () => (await inbox(vendor.email))[0]?.text ?? '').toMatch(/has just been changed/)

  await page.goto(`${process.env.INBOX_URL}?to=${encodeURIComponent(vendor.email)}`)
  const letter = page.frameLocator('iframe').first()
  await expect(letter.getByRole('heading')).toHaveText('Your Afahye password was changed')
  const opened = page.waitForEvent('popup')
  await letter.getByRole('link', { name: 'Choose a new password' }).click()
  await expect(await opened).toHaveURL('/forgot-password')
  await expectNoAxeFindings(page)
})

test('an unknown address is answered in the same words, and no code of any kind opens it', async ({ page }) => {
  await askForCode(page, sampleVendor().email)
  await expect(page.getByText('If this email has an account').first()).toBeVisible()
  await enterCode(page, '123456')
  await expect(page.getByText('That code is not right. 4 tries left.')).toBeVisible()
  await expectNoAxeFindings(page)
})

test('the screens check, advise and have no finding; without a flow they lead back to its beginning', async ({
  page,
  request,
  inbox,
}) => {
  await page.goto('/new-password')
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByText('Invalid session. Please try again.')).toBeVisible()
  await expectNoAxeFindings(page)

  const vendor = await verifiedVendor(request, inbox)
  await askForCode(page, vendor.email)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Please enter the OTP code')).toBeVisible()
  await enterCode(page, await codeFor(inbox, vendor.email, 2))
  await expect(page).toHaveURL('/new-password')

  await page.getByLabel('New password', { exact: true }).fill('Fest1')
  await page.getByLabel('Confirm password', { exact: true }).fill('Fest2')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByLabel('New password', { exact: true }).fill('FestivalInKumasi@2026')
  await expect(page.getByText('Strong')).toBeVisible()
})
