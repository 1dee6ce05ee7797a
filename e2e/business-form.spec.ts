import type { Page } from '@playwright/test'
import { addBusiness } from '../contract/business/add-business.ts'
import { readBusinessDraft } from '../contract/business/draft.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { phonePhoto } from '../testing/photos.ts'
import { fetchBusinessId, fillBusinessInfo, fillContactDetails, next, step, submitButton } from './businesses.ts'
import { desk } from './desk.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { loseAnswer } from './lose-answer.ts'
import { bearer, verifiedVendor } from './vendors.ts'

const saved = (page: Page) => page.getByText('Saved', { exact: true })

test('each step says what is missing, at the field and as a toast, without a finding', async ({
  page,
  request,
  inbox,
}) => {
  await startLoggedIn(page, await logInByCall(request, await verifiedVendor(request, inbox)))
  await page.goto('/d/add-business')
  await next(page)
  await expect(page.getByText('Business name is required')).toHaveCount(2)
  await expect(page.getByText('TIN number is required')).toHaveCount(1)
  await expect(page.getByLabel('Business name')).toBeFocused()
  await expectNoAxeFindings(page)
  await fillBusinessInfo(page)
  await next(page)
  const phone = page.getByLabel('Business phone number', { exact: true })
  // The vendor's own, as the new form knows it.
  await expect(phone).toHaveValue(/^\d{9}$/)
  await phone.fill('')
  await next(page)
  await expect(page.getByText('Phone number is required').first()).toBeVisible()
  await expect(page.getByText('District is required')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'District' }).fill('kma')
  await expect(page.getByRole('option', { name: 'Kumasi Metropolitan' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Kumasi Metropolitan')
  await page.getByLabel('Business phone number', { exact: true }).fill('0241234567')
  await page.getByLabel('Nationality').selectOption('Togolese')
  await next(page)
  await submitButton(page).click()
  await expect(page.getByText('Business registration number is required')).toHaveCount(2)
  await page
    .getByLabel(/Ghana Card image: choose/)
    .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Invalid file type. Only JPEG and PNG allowed.').first()).toBeVisible()
  await expectNoAxeFindings(page)
})

test('the whole form is filled in and sent by keyboard alone', async ({ page, request, inbox }) => {
  await startLoggedIn(page, await logInByCall(request, await verifiedVendor(request, inbox)))
  await page.goto('/d/add-business')
  const { keyboard } = page
  const tabTo = async (label: string) => {
    const isThere = (name: string) => {
      const at = document.activeElement
      const labels = (at as HTMLInputElement | null)?.labels ?? []
      const labelled = [...labels].map(({ textContent }) => textContent).join(' ')
      return (at?.getAttribute('aria-label') || labelled || at?.textContent || '').trim().startsWith(name)
    }
    for (let pressed = 0; pressed < 40; pressed++) {
      if (await page.evaluate(isThere, label)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never reached ${label}`)
  }
  const enter = async (label: string, words: string) => {
    await tabTo(label)
    await keyboard.type(words)
  }
  await expect(page.getByLabel('Business name')).toBeVisible()
  await enter('Business name', 'Sample Kitchen')
  await enter('TIN number', 'C0001234560')
  await enter('Business location', 'Sample Street 1')
  await enter('Region', 'Ashanti')
  await keyboard.press('Enter')
  await tabTo('Next')
  await keyboard.press('Enter')
  await expect(step(page, 'Contact Details')).toBeFocused()
  await enter('Business phone number', '0241234567')
  await enter('District', 'kma')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'District' })).toHaveValue('Kumasi Metropolitan')
  await enter('Nationality', 'Togolese')
  await tabTo('Next')
  await keyboard.press('Enter')
  await expect(step(page, 'Documents')).toBeFocused()
  await enter('Business registration number', 'BN000000000')
  await tabTo('Ghana Card image: choose')
  await tabTo('Submit for review')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/d/pricing-plans')
})

test.describe('nothing typed is lost', () => {
  test.use({ expectedComplaints: /net::ERR_|Failed to load resource/ })

  test('to a refresh, to going back, to a dead network, to another device or to the end of the session', async ({
    page,
    browser,
    request,
    inbox,
    baseURL,
  }) => {
    const vendor = await verifiedVendor(request, inbox)
    const opened = await logInByCall(request, vendor)
    await startLoggedIn(page, opened)
    await page.goto('/d/vendor-dashboard')
    await page.goto('/d/add-business')
    await fillBusinessInfo(page)
    await next(page)
    await fillContactDetails(page)
    await next(page)
    await page.getByLabel('Business registration number').fill('BN000000000')
    const photo = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(2_000_000) }
    await page.getByLabel(/Ghana Card image: choose/).setInputFiles(photo)
    await expect(page.getByText('card.jpg', { exact: true })).toBeVisible()
    await expect(saved(page)).toBeVisible()

    await page.reload()
    await expect(step(page, 'Documents')).toBeAttached()
    await expect(page.getByLabel('Business registration number')).toHaveValue('BN000000000')
    await expect(page.getByText('card.jpg', { exact: true })).toBeVisible()

    await page.goBack()
    await expect(step(page, 'Contact Details')).toBeAttached()
    await page.goBack()
    await expect(step(page, 'Business Info')).toBeAttached()
    // The step is on the server a moment after it is on the screen, and another device opens what is there.
    const keptStep = async () =>
      (await (await request.get(readBusinessDraft.url, { headers: bearer(opened.jwtToken) })).json()).draft?.stepId
    await expect.poll(keptStep).toBe('business-info')
    await page.goBack()
    await expect(page).toHaveURL('/d/vendor-dashboard')
    await page.goto('/d/add-business')
    await next(page)
    await next(page)
    await expect(page.getByLabel('Business registration number')).toHaveValue('BN000000000')
    await expect.poll(keptStep).toBe('documents')

    const other = await browser.newContext({ baseURL })
    const otherPage = await other.newPage()
    await startLoggedIn(otherPage, await logInByCall(request, vendor))
    await otherPage.goto('/d/add-business')
    await expect(otherPage.getByLabel('Business registration number')).toHaveValue('BN000000000')
    await other.close()

    await page.context().setOffline(true)
    await page.getByLabel(/Ghana Card number/).fill('gha1234567890')
    await expect(page.getByLabel(/Ghana Card number/)).toHaveValue('GHA-123456789-0')
    await expect(page.getByText(/Saved on this device/)).toBeVisible()
    await submitButton(page).click()
    await expect(page.getByText(/Failed to connect to the server/).first()).toBeVisible()
    await expect(page.getByText('card.jpg', { exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.context().setOffline(false)
    await expect(saved(page)).toBeVisible()

    await page.evaluate(() => localStorage.setItem('tokenExpiry', String(Date.now() - 1)))
    await page.reload()
    await expect(page).toHaveURL('/')
    const again = await logInByCall(request, vendor)
    await page.evaluate(({ jwtToken, expiresIn, userInfo }) => {
      localStorage.setItem('tokenExpiry', String(Date.now() + expiresIn * 1000))
      localStorage.setItem('userInfo', JSON.stringify(userInfo))
      localStorage.setItem('token', jwtToken)
    }, again)
    await page.goto('/d/add-business')
    await expect(page.getByLabel(/Ghana Card number/)).toHaveValue('GHA-123456789-0')
    await expect(page.getByText('card.jpg', { exact: true })).toBeVisible()
  })

  test('and a lost answer, then an impatient thumb, make one business', async ({ page, request, inbox }) => {
    const vendor = await verifiedVendor(request, inbox)
    const opened = await logInByCall(request, vendor)
    await startLoggedIn(page, opened)
    await page.goto('/d/add-business')
    await fillBusinessInfo(page)
    await next(page)
    await fillContactDetails(page)
    await next(page)
    await page.getByLabel('Business registration number').fill('BN000000000')
    await loseAnswer(page, addBusiness)
    await submitButton(page).click()
    await expect(page.getByText(/Failed to connect to the server/).first()).toBeVisible()
    await submitButton(page).dblclick()
    await expect(page).toHaveURL('/d/pricing-plans')
    const trail = await desk('audit', await fetchBusinessId(request, opened.jwtToken))
    expect(trail.match(/\bsubmitted\b/g)).toHaveLength(1)
    await expect
      .poll(async () => (await inbox(vendor.email)).filter(({ subject }) => !/code/.test(subject)).length)
      .toBe(1)
  })
})
