import { readProfile } from '../contract/account/profile.ts'
import { changePassword } from '../contract/account/settings.ts'
import { logInByCall, startLoggedIn, tryLogIn } from '../testing/log-in.ts'
import { phonePhoto } from '../testing/photos.ts'
import { somePhoneNumber } from '../testing/samples.ts'
import { test } from './as-vendor.ts'
import { vendorInReview } from './businesses.ts'
import { expect, expectNoAxeFindings, untilAlive } from './journey.ts'
import { loseAnswer } from './lose-answer.ts'
import { bearer, codeFor, openInbox, verifiedVendor } from './vendors.ts'

test('the profile is edited, keeps what was typed, and shows words and pictures in another browser too', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const { vendor, opened } = await vendorInReview(request, openInbox(request))
  await startLoggedIn(page, opened)
  await page.goto('/d/vendor-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Kitchen' })).toBeVisible()
  await expect(page.getByText('4.8 · starting rating · 0 reviews')).toBeVisible()
  await expect(page.getByText('Monday - Friday: 9:00 AM - 5:00 PM')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('tab', { name: 'About' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Contact' })).toBeFocused()
  await expectNoAxeFindings(page)

  await page
    .getByRole('link', { name: 'Edit Profile' })
    .or(page.getByRole('button', { name: 'Edit Profile' }))
    .click()
  await page.getByLabel('Tagline').fill('Sample dishes for sample days')
  await page.reload()
  await expect(page.getByLabel('Tagline')).toHaveValue('Sample dishes for sample days')
  await expectNoAxeFindings(page)
  const photo = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(2_000_000) }
  const stored = page.waitForResponse((reply) => reply.url().includes('/pictures/cover') && reply.ok())
  await page.getByLabel(/Cover picture: /).setInputFiles(photo)
  await stored
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect(page.getByText('Sample dishes for sample days')).toBeVisible()

  const other = await browser.newContext({ baseURL })
  const otherPage = await other.newPage()
  await startLoggedIn(otherPage, await logInByCall(request, vendor))
  await otherPage.goto('/d/vendor-profile')
  await expect(otherPage.getByText('Sample dishes for sample days')).toBeVisible()
  const cover = otherPage.locator('img[src^="/media/"]').first()
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await other.close()
})

test.describe('settings', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to load resource/ })

  test('another number and a new password ask for the current one, and a new one ends the other sessions, even when its answer was lost', async ({
    page,
    request,
    inbox,
  }) => {
    const vendor = await verifiedVendor(request, inbox)
    const forgotten = await logInByCall(request, vendor)
    await startLoggedIn(page, await logInByCall(request, vendor))
    await page.goto('/d/settings')
    await untilAlive(page)
    await expect(page.getByText('Another device')).toBeVisible()
    await expectNoAxeFindings(page)
    const profileStatus = async ({ jwtToken }: typeof forgotten) =>
      (await request.get(readProfile.url, { headers: bearer(jwtToken) })).status()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Another device')).toBeHidden()
    expect(await profileStatus(forgotten)).toBe(401)

    const number = somePhoneNumber()
    await page.getByRole('button', { name: 'Use another number' }).click()
    await page.getByLabel('Phone number', { exact: true }).fill(number)
    const password = page.getByLabel('Your password', { exact: true })
    await password.fill('Wrong@2026')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your current password is not right.')).toBeVisible()
    await expect(password).toBeFocused()
    await expectNoAxeFindings(page)
    await password.fill(vendor.password)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Send a code' }).click()
    await page.getByLabel('Code', { exact: true }).fill(await codeFor(inbox, number))
    await page.getByRole('button', { name: 'Prove', exact: true }).click()
    await expect(page.getByText('Your phone number is proven.')).toBeVisible()
    await expect
      .poll(async () => (await inbox(vendor.email))[0]?.text)
      .toContain('A phone number has just been added to your Afahye vendor account.')

    const elsewhere = await logInByCall(request, vendor)
    const current = page.getByLabel('Current password', { exact: true })
    await current.fill('Wrong@2026')
    await page.getByLabel('New password', { exact: true }).fill('Durbar@2027')
    await page.getByLabel('Repeat new password', { exact: true }).fill('Durbar@2027')
    const change = page.getByRole('button', { name: 'Change Password' })
    await change.click()
    await expect(page.getByText('Your current password is not right.')).toBeVisible()
    await expectNoAxeFindings(page)
    await current.fill(vendor.password)
    await loseAnswer(page, changePassword)
    await change.click()
    await expect(page.getByText(/Failed to connect to the server/)).toBeVisible()
    await change.click()
    await expect(page.getByText('Password changed. Your other devices are logged out.')).toBeVisible()
    expect(await profileStatus(elsewhere)).toBe(401)
    expect((await tryLogIn(request, vendor)).status()).toBe(401)
    expect((await tryLogIn(request, { ...vendor, password: 'Durbar@2027' })).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})
