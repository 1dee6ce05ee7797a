import type { Page } from '@playwright/test'
import { logIn } from '../../contract/account/login.ts'
import { askResetCode, checkResetCode, setNewPassword } from '../../contract/account/password-reset.ts'
import { registerVendor } from '../../contract/account/register.ts'
import { verifyVendor } from '../../contract/account/verification.ts'
import { createAccount, fillLogin, fillRegistration, loginButton, typeCode } from '../account-screens.ts'
import { expect, expectNoAxeFindings, test, untilAlive } from '../journey.ts'
import { loseAnswer } from '../lose-answer.ts'
import { codeFor, sampleVendor, verifiedVendor } from '../vendors.ts'

test.use({ expectedComplaints: /net::ERR_|Failed to load resource/ })
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

/** First without a network, then with a lost answer: each time the page reports it. */
const submitWithFailures = async (
  page: Page,
  endpoint: { url: string },
  press: () => Promise<void>,
  said = connection,
): Promise<void> => {
  const sentence = page.getByRole('alert').filter({ hasText: said })
  await page.context().setOffline(true)
  await press()
  await expect(sentence).toBeVisible()
  await page.context().setOffline(false)
  await loseAnswer(page, endpoint)
  const lost = page.waitForEvent('requestfailed')
  await press()
  await lost
  await expect(sentence).toBeVisible()
  await expectNoAxeFindings(page)
}

test('whatever is lost on the way in, pressing again goes on, with one account and one code', async ({
  page,
  inbox,
}) => {
  const vendor = sampleVendor()
  await fillRegistration(page, vendor)
  await submitWithFailures(page, registerVendor, () => createAccount(page))
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(vendor.password)
  await createAccount(page)
  await expect(page).toHaveURL('/vendor-verification')
  const code = await codeFor(inbox, vendor.email)
  expect(await inbox(vendor.email)).toHaveLength(1)

  await page.context().setOffline(true)
  await typeCode(page, code)
  await expect(page.getByText(connection)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.context().setOffline(false)
  const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click()
  await loseAnswer(page, verifyVendor)
  await tryAgain()
  await expect(page.getByText(connection)).toBeVisible()
  await tryAgain()
  await expect(page).toHaveURL('/login')

  await fillLogin(page, vendor)
  const press = () => loginButton(page).click()
  await submitWithFailures(page, logIn, press)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(vendor.password)
  await press()
  await expect(page).toHaveURL('/d/vendor-dashboard')
  expect(await inbox(vendor.email)).toHaveLength(1)
})

test('whatever is lost while a password is reset, pressing again goes on, with one code', async ({
  page,
  request,
  inbox,
}) => {
  const vendor = await verifiedVendor(request, inbox)
  await page.goto('/forgot-password')
  await untilAlive(page)
  await page.getByLabel('Email').fill(vendor.email)
  const send = () => page.getByRole('button', { name: 'Send Reset Token' }).click()
  await submitWithFailures(page, askResetCode, send, 'Unable to connect to server')
  await send()
  await expect(page).toHaveURL('/forgot-password-otp-verification')
  const code = await codeFor(inbox, vendor.email, 2)
  expect(await inbox(vendor.email)).toHaveLength(2)

  await page.getByLabel('Reset code').fill(code)
  const verify = () => page.getByRole('button', { name: 'Verify OTP' }).click()
  await submitWithFailures(page, checkResetCode, verify)
  await verify()
  await expect(page).toHaveURL('/new-password')

  await page.getByLabel('New password', { exact: true }).fill('Durbar@2027')
  await page.getByLabel('Confirm password', { exact: true }).fill('Durbar@2027')
  const reset = () => page.getByRole('button', { name: 'Reset Password' }).click()
  await submitWithFailures(page, setNewPassword, reset)
  await reset()
  await expect(page).toHaveURL('/login')
  await expect.poll(async () => (await inbox(vendor.email)).length).toBe(3)
})
