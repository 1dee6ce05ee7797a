import { imageRule } from '../contract/image-rule.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { phonePhoto, samplePhoto } from '../testing/photos.ts'
import {
  fetchBusinessId,
  fillBusinessInfo,
  fillContactDetails,
  next,
  nextOnDashboard,
  step,
  submitButton,
  vendorInReview,
} from './businesses.ts'
import { desk } from './desk.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { verifiedVendor } from './vendors.ts'

const reason = 'The TIN is not that of the certificate.'

test('I register my business with a large photo, am told what to correct, send it again and am verified', async ({
  page,
  request,
  inbox,
}) => {
  const vendor = await verifiedVendor(request, inbox)
  const opened = await logInByCall(request, vendor)
  await startLoggedIn(page, opened)
  await page.goto('/d/vendor-dashboard')
  await nextOnDashboard(page, 'Register your business').click()

  await fillBusinessInfo(page)
  await next(page)
  await expect(step(page, 'Contact Details')).toBeFocused()
  await fillContactDetails(page)
  await next(page)
  await page.getByLabel('Business registration number').fill('BN000000000')
  const photo = await phonePhoto(9_000_000)
  expect(photo.length).toBeGreaterThan(9e6)
  await page
    .getByLabel(/Ghana Card image: choose/)
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo })
  const tile = page.getByRole('group', { name: 'Ghana Card image' })
  await expect(tile.getByText('card.jpg', { exact: true })).toBeVisible()
  const [, size = '', unit] = (await tile.getByText(/^[\d.]+ [KM]B$/).textContent())?.match(/^([\d.]+) ([KM]B)$/) ?? []
  expect(Number(size) * (unit === 'MB' ? 1e6 : 1e3)).toBeLessThan(imageRule.maxBytes)
  await expectNoAxeFindings(page)
  await submitButton(page).click()
  await expect(page.getByText('Business details submitted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/d/pricing-plans')
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: 'See the status', exact: true }).click()
  await expect(page).toHaveURL('/d/vendor-status')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your business is in review')
  await expect(page.getByText('66%')).toBeVisible()
  await expectNoAxeFindings(page)

  const id = await fetchBusinessId(request, opened.jwtToken)
  expect(await desk('list')).toContain(id.slice(0, 8))
  expect(await desk('papers', id)).toContain('ghana_card_image')
  await desk('reject', id, '--reason', reason, '--field', 'tin_number')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One thing to correct')
  await expect(page.getByText(reason)).toBeVisible()
  await expectNoAxeFindings(page)
  await expect.poll(async () => (await inbox(vendor.email)).some(({ text }) => text.includes(reason))).toBe(true)

  await page.getByRole('link', { name: 'Correct and resubmit' }).click()
  await expect(page.getByLabel('TIN number')).toBeFocused()
  await expect(page.getByLabel('Business name')).toHaveValue('Sample Kitchen')
  await expectNoAxeFindings(page)
  await page.getByLabel('TIN number').fill('GHA-000000000-0')
  await next(page)
  await next(page)
  await expect(page.getByText('On file')).toBeVisible()
  await submitButton(page).click()
  await expect(page).toHaveURL('/d/pricing-plans')

  await page.goto('/d/vendor-status')
  await expect(page.getByText('66%')).toBeVisible()
  await desk('show', id)
  await desk('approve', id)
  // That a decision appears by itself has been checked above.
  await page.reload()
  await expect(page.getByText('100%')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are verified')
  await expectNoAxeFindings(page)
  expect(await desk('audit', id)).toContain('The trail is unbroken')

  await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expectNoAxeFindings(page)
})

test('while it waits I see all that I sent and correct it, and the desk reads what I changed', async ({
  page,
  request,
  inbox,
}) => {
  const { opened, businessId } = await vendorInReview(request, inbox)
  await startLoggedIn(page, opened)
  await page.goto('/d/vendor-status')
  await page.getByRole('link', { name: 'See what you sent' }).click()
  await expect(page).toHaveURL('/d/my-application')
  await expect(page.getByText('Opposite the sample market')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.getByRole('link', { name: 'Correct it' }).click()
  await page.getByLabel('Business location').fill('Another Street 2')
  await next(page)
  await next(page)
  await page
    .getByLabel(/Ghana Card image: choose/)
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() })
  await expect(page.getByText('card.jpg', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send the correction' }).click()
  await expect(page).toHaveURL('/d/my-application')
  await expect(page.getByText('Another Street 2')).toBeVisible()
  await expect(page.getByText(/^Last corrected/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Ghana Card image, a small marked copy' })).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await desk('show', businessId)).toMatch(/Changed after it was sent, .*: business_location,\s+ghana_card_image/)
})
