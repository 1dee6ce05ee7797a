import { readOwnPage } from '../contract/customer/own-page.ts'
import { paths, pathTo } from '../contract/paths.ts'
import { readReply } from '../testing/log-in.ts'
import { sampleBusinessFields } from '../testing/samples.ts'
import {
  captcha,
  createAccount,
  fillContact,
  fillNames,
  fillPasswords,
  loginButton,
  nextStep,
  typeCode,
} from './account-screens.ts'
import {
  fetchBusinessId,
  fillBusinessInfo,
  fillContactDetails,
  next,
  nextOnDashboard,
  submitButton,
} from './businesses.ts'
import { goToCheckout, simulators } from './checkout.ts'
import { desk } from './desk.ts'
import { expect, test, untilAlive } from './journey.ts'
import { addButton, fillBasicInfo, fillDetails, fillTerms, samplePicture, sampleService } from './services.ts'
import { bearer, codeFor, sampleVendor } from './vendors.ts'

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test('from the landing page to a verified business with a paid plan and a service, which customers find', async ({
  page,
  request,
  inbox,
  look,
}) => {
  const vendor = sampleVendor()
  const title = page.getByRole('heading', { level: 1 })

  await test.step('1. I register in three steps', async () => {
    await page.goto('/')
    await untilAlive(page)
    await look('01-landing')
    await page.getByRole('link', { name: 'Register as a vendor' }).first().click()
    await expect(page).toHaveURL('/register')
    await untilAlive(page)
    await fillNames(page, vendor)
    await nextStep(page)
    await fillContact(page, vendor)
    await nextStep(page)
    await fillPasswords(page, vendor)
    await look('02-register')
    await createAccount(page)
  })

  await test.step('2. I enter the code of four digits', async () => {
    await expect(title).toHaveText('Enter the 4-digit Verification Code to Proceed')
    await look('03-code')
    await typeCode(page, await codeFor(inbox, vendor.email))
  })

  await test.step('3. I log in', async () => {
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Email or phone number').fill(vendor.email)
    await page.getByLabel('Password', { exact: true }).fill(vendor.password)
    await captcha(page).click()
    await expect(loginButton(page)).toBeEnabled()
    await look('04-login')
    await loginButton(page).click()
    await expect(page).toHaveURL('/d/vendor-dashboard')
  })

  await test.step('4. I register the business', async () => {
    await expect(nextOnDashboard(page, 'Register your business')).toBeVisible()
    await look('05-dashboard-of-a-newcomer')
    await nextOnDashboard(page, 'Register your business').click()
    await fillBusinessInfo(page)
    await look('06-business-info')
    await next(page)
    await fillContactDetails(page)
    await look('07-contact-details')
    await next(page)
    await page.getByLabel('Business registration number').fill('BN000000000')
    await page.getByLabel(/Ghana Card image: choose/).setInputFiles(jpeg('card.jpg', await samplePicture()))
    await expect(page.getByLabel(/Ghana Card image: replace/)).toBeAttached()
    await look('08-documents')
    await submitButton(page).click()
    await expect(page.getByText('Business details submitted successfully!')).toBeVisible()
    await expect(page).toHaveURL('/d/pricing-plans')
  })

  await test.step('5. I pick a plan and pay with mobile money', async () => {
    await expect(page.getByRole('button', { name: 'Select Standard' })).toBeVisible()
    await look('09-plans')
    await page.getByRole('button', { name: 'Select Standard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(title).toHaveText('Complete Your Payment')
    await look('10-payment')
    await goToCheckout(page)
    expect(page.url()).toContain(`${simulators()}/paystack/checkout/`)
    await page.getByRole('link', { name: /Succeeds/ }).click()
    await look('11-checkout')
    await page.getByRole('button', { name: /^Pay/ }).click()
  })

  await test.step('6. The payment is verified', async () => {
    await expect(page).toHaveURL(/\/d\/payment-success\?/)
    await expect(title).toHaveText('Payment received')
    await look('12-paid')
    await expect(page).toHaveURL('/d/vendor-status')
    await expect(page.getByText(/begins when your business is approved/i).first()).toBeVisible()
    await look('13-status-in-review')
  })

  await test.step('7. I add a service with three pictures', async () => {
    await page.goto('/d/vendor-dashboard')
    await nextOnDashboard(page, 'Add a service').click()
    await fillBasicInfo(page)
    await look('14-service-info')
    await next(page)
    await fillDetails(page)
    await look('15-service-details')
    await next(page)
    const pictures = await Promise.all([0, 1, 2].map(samplePicture))
    await page
      .getByLabel(/picture/i)
      .and(page.locator('input[type=file]'))
      .first()
      .setInputFiles(pictures.map((buffer, at) => jpeg(`sample-${at}.jpg`, buffer)))
    await fillTerms(page)
    await expect(page.getByText(/Preparing|Waiting|Uploading/)).toHaveCount(0)
    await look('16-service-pictures')
    await addButton(page).click()
    await expect(page.getByText('Service added successfully!')).toBeVisible()
    await expect(page).toHaveURL('/d/services')
    await expect(page.getByText('GH₵1,200.50')).toBeVisible()
    await look('17-services')
  })

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await test.step('8. I follow the status until I am verified', async () => {
    await page.goto('/d/vendor-status')
    await expect(page.getByText('66%')).toBeVisible()
    await desk('approve', await fetchBusinessId(request, token))
    await page.reload()
    await expect(title).toHaveText('You are verified')
    await expect(page.getByText(`${sampleService.name} · Catering`)).toBeVisible()
    await look('18-status-verified')
    await page.goto('/d/vendor-profile')
    await expect(page.getByText('Verified').first()).toBeVisible()
    await page.goto('/d/vendor-dashboard')
    const panel = page.getByRole('region', { name: 'Marketplace' })
    await expect(panel.getByText('1', { exact: true })).toBeVisible()
    await look('19-dashboard')
  })

  await test.step('9. Customers find my page and my service', async () => {
    const reply = await request.get(readOwnPage.url, { headers: bearer(token) })
    const address = pathTo.vendorPage((await readReply(readOwnPage, reply)).slug ?? '')
    await page.goto(paths.market)
    await expect(page.locator('a[href^="/v/"]').first()).toBeVisible()
    await look('20-market')
    // Other journeys fill the market at the same time, so the page need not be among the first there.
    await page.goto(address)
    await expect(title).toContainText(sampleBusinessFields().business_name)
    await look('21-vendor-page')
    await page.locator(`a[href^="${address}/s/"]`).first().click()
    await expect(title).toContainText(sampleService.name)
    await look('22-service')
  })
})
