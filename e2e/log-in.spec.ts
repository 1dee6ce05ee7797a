import { tryLogIn } from '../testing/log-in.ts'
import { captcha, codeBoxes, fillLogin, logInHere, loginButton } from './account-screens.ts'
import { test } from './as-vendor.ts'
import { expect, expectNoAxeFindings, untilAlive } from './journey.ts'
import { codeFor, sampleVendor, unverifiedVendor, verifiedVendor } from './vendors.ts'

test.use({ expectedComplaints: /status of (400|401|403|429)/ })

test('Login waits for the captcha, and the captcha is worked by keyboard', async ({ page, knownVendor: vendor }) => {
  await page.goto('/login')
  await untilAlive(page)
  await expect(loginButton(page)).toBeDisabled()
  await page.getByLabel('Email or phone number').fill(vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(vendor.password)
  await expectNoAxeFindings(page)
  await captcha(page).focus()
  await page.keyboard.press('Space')
  await expect(loginButton(page)).toBeEnabled()
  await expectNoAxeFindings(page)
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/d/vendor-dashboard')
})

test('a wrong password is said, the form keeps what was typed, and the next try needs no second tick', async ({
  page,
  knownVendor: vendor,
}) => {
  await logInHere(page, { ...vendor, password: 'Wrong@2026' })
  await expect(page.getByText('Invalid credentials. Please check your email and password.')).toBeVisible()
  await expectNoAxeFindings(page)
  await expect(page.getByLabel('Email or phone number')).toHaveValue(vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(vendor.password)
  await expect(loginButton(page)).toBeEnabled()
  await loginButton(page).click()
  await expect(page).toHaveURL('/d/vendor-dashboard')
})

test('an unknown address is told what to do; a locked account is opened by the link from the e-mail, and only here', async ({
  page,
  request,
  inbox,
}) => {
  await logInHere(page, sampleVendor())
  await expect(page.getByText('Account not found. Please check your email or sign up.')).toBeVisible()

  const vendor = await verifiedVendor(request, inbox)
  const locked = page.getByText('Account is locked due to too many failed login attempts. Try again later.')
  // From the same network as the page, since the lock counts by network.
  for (let wrong = 1; wrong <= 5; wrong++)
    expect((await tryLogIn(request, { ...vendor, password: 'Wrong@2026' })).status()).toBe(401)
  await logInHere(page, vendor)
  await expect(locked).toBeVisible()
  await expectNoAxeFindings(page)

  const mailsBefore = (await inbox(vendor.email)).length
  await page.getByRole('button', { name: 'Email me a login link' }).click()
  await expect(
    page.getByText('If this account is locked and its email is proven, a login link is there, or on its way.'),
  ).toBeVisible()
  await expect.poll(async () => (await inbox(vendor.email)).length).toBe(mailsBefore + 1)
  const [letter] = await inbox(vendor.email)
  const link = /https?:\/\/\S+/.exec(letter?.text ?? '')?.[0] ?? ''
  // A mail program that looks at the link does not use it up.
  expect((await request.get(link)).ok()).toBe(true)
  await page.goto(link)
  await untilAlive(page)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  await logInHere(page, vendor)
  await expect(page).toHaveURL('/d/vendor-dashboard')
  expect((await tryLogIn(request, vendor)).status()).toBe(403)
})

test('a vendor who never entered the code is led to it', async ({ page, request, inbox }) => {
  const vendor = await unverifiedVendor(request, inbox)
  await logInHere(page, vendor)
  await expect(page.getByText('Account not verified').first()).toBeVisible()
  await expect(page.getByText(/We sent you a (fresh code|code a moment ago)\./)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('main').getByRole('link', { name: /code/i }).click()
  await expect(page).toHaveURL('/vendor-verification')
  await expect(page.getByRole('button', { name: /Resend code in 0:/ })).toBeDisabled()
  await codeBoxes(page).first().focus()
  await page.keyboard.type('0')
  await codeBoxes(page).first().focus()
  await page.keyboard.type('0')
  await expect(codeBoxes(page).nth(1)).toBeFocused()
  await codeBoxes(page).first().focus()
  await page.keyboard.type(await codeFor(inbox, vendor.email))
  await expect(page).toHaveURL('/login')
})

test('Remember me keeps the e-mail on this device, and nothing else', async ({ page, knownVendor: vendor }) => {
  await fillLogin(page, vendor)
  await page.getByLabel(/Remember me/).check()
  await loginButton(page).click()
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await page.evaluate(() => {
    for (const key of ['token', 'tokenExpiry']) localStorage.removeItem(key)
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email or phone number')).toHaveValue(vendor.email)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(vendor.password)
})

test('a vendor who is logged in already is led past the login', async ({ page, knownVendor: vendor }) => {
  await logInHere(page, vendor)
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await page.goto('/login')
  await expect(page).toHaveURL('/d/vendor-dashboard')
})
