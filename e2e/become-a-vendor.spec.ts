import { registerVendor } from '../contract/account/register.ts'
import { codeResentMessage, resendCode } from '../contract/account/verification.ts'
import {
  captcha,
  codeBoxes,
  createAccount,
  fillContact,
  fillNames,
  fillPasswords,
  fillRegistration,
  logInHere,
  loginButton,
  nextStep,
  tabTo,
  typeCode,
} from './account-screens.ts'
import { expect, expectNoAxeFindings, stopTheClock, test, untilAlive } from './journey.ts'
import { codeBySms, codeFor, sampleVendor, unverifiedVendor, verifiedVendor } from './vendors.ts'

test.use({ expectedComplaints: /status of (400|401|403|409|429)|net::ERR_/ })

test('a newcomer signs up, enters the code of the SMS, logs in by phone number and proves the e-mail address', async ({
  page,
  inbox,
}) => {
  const vendor = sampleVendor()
  await fillRegistration(page, vendor)
  const sent = page.waitForRequest(`**${registerVendor.url}`)
  await createAccount(page)
  expect((await sent).postDataJSON()).toHaveProperty('captchaToken')
  await expect(page).toHaveURL('/vendor-verification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the 4-digit Verification Code to Proceed')

  const code = await codeBySms(inbox, vendor)
  expect(await codeFor(inbox, vendor.email)).not.toBe(code)
  await typeCode(page, code)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your account is verified. Please log in with your phone number.')).toBeVisible()
  await expect(page.getByLabel('Email or phone number')).toHaveValue(/^\+233/)

  await logInHere(page, { ...vendor, email: vendor.phone })
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await expect(page.getByText('Login successful! Redirecting...')).toBeVisible()

  await page.goto('/d/settings')
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(inbox, vendor.email, 2))
  await page.getByRole('button', { name: 'Prove', exact: true }).click()
  await expect(page.getByText('Your email address is proven.')).toBeVisible()
  await expect(page.getByText('Not proven yet')).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('every step checks its fields, says why, and is free of findings in each state', async ({ page }) => {
  const vendor = sampleVendor()
  await page.goto('/register')
  await untilAlive(page)
  await nextStep(page)
  await expect(page.getByText('Please ensure you fill out your other name and surname.').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await fillNames(page, vendor)
  await nextStep(page)

  await fillContact(page, { ...vendor, email: 'nowhere', phone: '1234' })
  await nextStep(page)
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Please enter a valid phone number (9-15 digits).')).toBeVisible()
  await expectNoAxeFindings(page)
  await fillContact(page, vendor)
  await nextStep(page)

  await createAccount(page)
  await expect(page.getByText('Please enter a password.').first()).toBeVisible()
  await fillPasswords(page, { ...vendor, password: 'weak#' })
  await expect(page.getByText('Use only letters, numbers and @$!%*?&')).toBeVisible()
  await page.getByLabel('Repeat Password', { exact: true }).fill('other')
  await expect(page.getByText('Passwords do not match.').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(vendor.email)
})

test('a refresh in the middle keeps what was typed, but never a password', async ({ page }) => {
  const vendor = sampleVendor()
  await fillRegistration(page, vendor)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(kept).toContain(vendor.email)
  expect(kept).not.toContain(vendor.password)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(vendor.email)
  await expect(page.getByLabel('Phone Number')).toHaveValue(vendor.phone)
})

test('Back goes through the steps one by one and then leaves, Forward returns, and after the submit nothing of it can be sent again', async ({
  page,
}) => {
  const vendor = sampleVendor()
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/help')
  await fillRegistration(page, vendor)
  await page.goBack()
  await expect(title).toHaveText('How do we reach you?')
  await expect(page.getByLabel('Email')).toHaveValue(vendor.email)
  await page.goBack()
  await expect(title).toHaveText('Create your vendor account')
  await expect(page.getByLabel('Surname')).toHaveValue(vendor.surname)
  await page.goForward()
  await expect(title).toHaveText('How do we reach you?')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(title).toHaveText('Create your vendor account')
  await page.goBack()
  await expect(page).toHaveURL('/help')

  await page.goForward()
  await expect(page.getByLabel('Surname')).toHaveValue(vendor.surname)
  await nextStep(page)
  await nextStep(page)
  await fillPasswords(page, vendor)
  await page.reload()
  await expect(title).toHaveText('Choose a password')
  await page.goBack()
  await expect(title).toHaveText('How do we reach you?')
  await nextStep(page)
  await fillPasswords(page, vendor)
  await createAccount(page)
  await expect(page).toHaveURL('/vendor-verification')
  await page.goBack()
  await expect(title).toHaveText('Create your vendor account')
  await expect(page.getByLabel('Surname')).toHaveValue('')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('an e-mail that has an account is told so, with the ways on', async ({ page, request, inbox }) => {
  const known = await verifiedVendor(request, inbox)
  await fillRegistration(page, { ...sampleVendor(), email: known.email })
  await createAccount(page)
  await expect(page.getByText('An account with this email exists already.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Forgot password?' })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('a wrong code clears the boxes, a pasted message is read, and a used account is led to login', async ({
  page,
  inbox,
}) => {
  const vendor = sampleVendor()
  await fillRegistration(page, vendor)
  await createAccount(page)
  const code = await codeFor(inbox, vendor.email)
  await typeCode(page, code === '0000' ? '0001' : '0000')
  await expect(page.getByText('That code is not right. 4 tries left.')).toBeVisible()
  for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('')
  await expect(codeBoxes(page).first()).toBeFocused()
  await expectNoAxeFindings(page)

  await codeBoxes(page)
    .first()
    .evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, `Your code is ${code}`)
  await expect(page).toHaveURL('/login')

  await page.goto('/vendor-verification')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Authentication token not found. Please log in again.')).toBeVisible()
})

test('a new code can be asked for after 30 s, and the wait survives a refresh', async ({ page, request, inbox }) => {
  const { authToken } = await unverifiedVendor(request, inbox)
  // The server keeps the same 30 s by its own clock, which runs on.
  let network: 'gone' | 'there' = 'gone'
  await page.route(`**${resendCode.url}`, (route) =>
    network === 'gone' ? route.abort() : route.fulfill({ json: { message: codeResentMessage } }),
  )
  await stopTheClock(page)
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    if (!sessionStorage.getItem('codeSent'))
      sessionStorage.setItem('codeSent', JSON.stringify({ sentAtMs: Date.now() }))
  }, authToken)
  await page.goto('/vendor-verification')
  await untilAlive(page)
  const waiting = (seconds: string) => page.getByRole('button', { name: `Resend code in 0:${seconds}` })
  await expect(waiting('30')).toBeDisabled()
  await page.clock.runFor(10_000)
  await expect(waiting('20')).toBeDisabled()
  await page.reload()
  await untilAlive(page)
  await expect(waiting('20')).toBeDisabled()
  await page.clock.runFor(19_999)
  await expect(waiting('01')).toBeDisabled()
  await page.clock.runFor(1)
  await typeCode(page, '12')
  const resend = page.getByRole('button', { name: 'Resend code', exact: true })
  await resend.click()
  await expect(page.getByText('Failed to connect to the server.').first()).toBeVisible()
  network = 'there'
  await resend.click()
  await expect(waiting('30')).toBeDisabled()
  for (const box of await codeBoxes(page).all()) await expect(box).toHaveValue('')
})

test('by keyboard alone, from the first field to the code', async ({ page, inbox }) => {
  const vendor = sampleVendor()
  const type = async (field: string, text: string) => {
    await tabTo(page, page.getByLabel(field, { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/register')
  await untilAlive(page)
  await type('Other Name', vendor.othername)
  await type('Surname', vendor.surname)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do we reach you?')
  await type('Email', vendor.email)
  await type('Phone Number', vendor.phone)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a password')
  await type('Password', vendor.password)
  await type('Repeat Password', vendor.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vendor-verification')
  const code = await codeFor(inbox, vendor.email)
  await tabTo(page, codeBoxes(page).first())
  await page.keyboard.type(code)
  await expect(page).toHaveURL('/login')

  await type('Email or phone number', vendor.email)
  await type('Password', vendor.password)
  await tabTo(page, captcha(page))
  await page.keyboard.press('Space')
  await expect(loginButton(page)).toBeEnabled()
  await tabTo(page, loginButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/d/vendor-dashboard')
})
