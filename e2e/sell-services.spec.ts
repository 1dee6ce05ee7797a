import type { Page } from '@playwright/test'
import { addService } from '../contract/catalogue/add-service.ts'
import { keepServiceDraft } from '../contract/catalogue/draft.ts'
import { uploadServicePicture } from '../contract/catalogue/pictures.ts'
import { listServices, readService } from '../contract/catalogue/services.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { phonePhoto } from '../testing/photos.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { loseAnswer } from './lose-answer.ts'
import {
  addButton,
  addByCall,
  fillBasicInfo,
  fillDetails,
  fillTerms,
  goToStep,
  samplePicture,
  sampleService,
  vendorWithPlan,
} from './services.ts'
import { bearer } from './vendors.ts'

test.use({ expectedComplaints: /net::ERR_|status of (404|409|503)/ })
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const choose = (page: Page, place: string) => page.getByLabel(`Add a ${place} picture`)
const tile = (page: Page, place: string) => page.getByRole('group', { name: `${place} picture`, exact: true })
const uploaded = (page: Page, place: string) =>
  expect(tile(page, place).getByText(/Preparing|Waiting|Uploading/)).toHaveCount(0)

test('I add a service with three photos of my phone, edit it, put its pictures in another order, and reach the limit of Standard', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorWithPlan(request, inbox, 'STANDARD')
  const headers = bearer(opened.jwtToken)
  await startLoggedIn(page, opened)
  await page.goto('/d/billing')
  await page.goto('/d/add-service')
  await fillBasicInfo(page)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.goBack()
  await expect(page.getByLabel('Service name')).toHaveValue(sampleService.name)
  await page.goForward()
  await fillDetails(page)
  await expect(page.getByText('Customers see GH₵1,200.50')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await addButton(page).click()
  await expect(page.getByText('Please upload at least the main image for your service').first()).toBeVisible()
  await expect(page.getByText('Please accept the terms and conditions').first()).toBeVisible()

  const photo = await phonePhoto(2_000_000)
  await choose(page, 'main').setInputFiles([1, 2, 3].map((number) => jpeg(`photo-${number}.jpg`, photo)))
  await uploaded(page, 'Third')
  await fillTerms(page)
  await expectNoAxeFindings(page)
  await addButton(page).click()
  await expect(page.getByText('Service added successfully!')).toBeVisible()
  await expect(page).toHaveURL('/d/services')
  await page.goBack()
  await expect(page).toHaveURL(/\/d\/add-service/)
  await expect(page.getByText('Your plan is full')).toBeVisible()
  await page.goForward()
  await expect(page.getByText('1 of 1 service used')).toBeVisible()
  await expect(page.getByText('GH₵1,200.50')).toBeVisible()
  await expectNoAxeFindings(page)
  const [{ id }] = (await (await request.get(listServices.url, { headers })).json()).services
  const read = async () => (await request.get(readService.url.replace(':id', id), { headers })).json()
  const before = await read()
  expect(before).toMatchObject({ amountPesewas: 120_050, listing: 'in review' })

  await page.getByRole('link', { name: `Edit ${sampleService.name}` }).click()
  await page.getByLabel('Service name').fill('Sample buffet, 80 guests')
  await goToStep(page, 3)
  await page.getByRole('button', { name: 'Move later: main picture' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Picture 1 is now the second picture')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move later: second picture' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Service updated successfully!')).toBeVisible()
  const after = await read()
  expect(after.name).toBe('Sample buffet, 80 guests')
  const pictureIds = ({ pictures }: { pictures: { id: string }[] }) => pictures.map((one) => one.id)
  const [first, second, third] = pictureIds(before)
  expect(pictureIds(after)).toEqual([second, first, third])

  await page.goto('/d/add-service')
  await expect(page.getByText(/Your Standard plan has room for 1 service\./)).toBeVisible()
  await expect(page.getByLabel('Service name')).toHaveCount(0)
  await expectNoAxeFindings(page)
})

test('the steps can be taken in any order, and what is missing is shown where it is', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorWithPlan(request, inbox, 'EXECUTIVE')
  await startLoggedIn(page, opened)
  await page.goto('/d/add-service')
  await goToStep(page, 3)
  await choose(page, 'main').setInputFiles(jpeg('one.jpg', await samplePicture()))
  await fillTerms(page)
  await addButton(page).click()
  await expect(page.getByText('Service name is required').first()).toBeVisible()
  await expect(page.getByLabel('Service name')).toBeFocused()
  await fillBasicInfo(page)
  await goToStep(page, 3)
  await addButton(page).click()
  await expect(page.getByText('Duration is required').first()).toBeVisible()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Service name')).toHaveValue(sampleService.name)
  await goToStep(page, 3)
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeChecked()

  await loseAnswer(page, addService)
  await addButton(page).click()
  await expect(page.getByText(/Failed to connect to the server/).first()).toBeVisible()
  await addButton(page).click()
  await expect(page).toHaveURL('/d/services')
  await expect(page.getByText('1 of 2 services used')).toBeVisible()
})

test('a draft is there after a refresh, on another device and after the session; one picture that failed is tried again alone', async ({
  page,
  browser,
  request,
  inbox,
}) => {
  const { vendor, opened } = await vendorWithPlan(request, inbox, 'EXECUTIVE')
  await startLoggedIn(page, opened)
  await page.goto('/d/add-service')
  await fillBasicInfo(page)
  await goToStep(page, 3)
  let uploads = 0
  await page.route(`**${uploadServicePicture.url}`, (route) => {
    uploads += 1
    return uploads === 2 ? route.fulfill({ status: 503, json: { status: 503, message: '' } }) : route.continue()
  })
  const pictures = await Promise.all([0, 1].map(samplePicture))
  await choose(page, 'main').setInputFiles(pictures.map((buffer, at) => jpeg(`sample-${at}.jpg`, buffer)))
  const saved = page.waitForResponse(`**${keepServiceDraft.url}`)
  await page.getByRole('button', { name: 'Try again: second picture' }).click()
  await expect.poll(() => uploads).toBe(3)
  await uploaded(page, 'Second')
  expect((await saved).status()).toBe(200)
  await page.getByLabel('Payment terms').fill('All of it on the day.')
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Payment terms')).toHaveValue('All of it on the day.')
  await expect(tile(page, 'Second')).toBeVisible()

  await expect
    .poll(async () => {
      const { draft } = await (await request.get(keepServiceDraft.url, { headers: bearer(opened.jwtToken) })).json()
      return [draft?.values.termsAndConditions, draft?.pictures.length]
    })
    .toEqual(['All of it on the day.', 2])
  const device = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const other = await device.newPage()
  await startLoggedIn(other, await logInByCall(request, vendor))
  await other.goto(`${process.env.PORTAL_URL}/d/add-service`)
  await expect(other.getByLabel('Payment terms')).toHaveValue('All of it on the day.')
  await expect(tile(other, 'Second')).toBeVisible()
  await device.close()

  await page.getByLabel('Payment terms').fill('Half of it before.')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.reload()
  await expect(page).toHaveURL('/login')
  const again = await logInByCall(request, vendor)
  await page.evaluate(({ jwtToken, userInfo }) => {
    localStorage.setItem('tokenExpiry', String(Date.now() + 3_600_000))
    localStorage.setItem('userInfo', JSON.stringify(userInfo))
    localStorage.setItem('token', jwtToken)
  }, again)
  await page.goto('/d/add-service')
  await expect(page.getByLabel('Payment terms')).toHaveValue('Half of it before.')
})

test('I say that a service is unavailable, remove it, bring it back, and find one among many', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorWithPlan(request, inbox, 'PREMIUM')
  for (let number = 1; number <= 21; number++)
    await addByCall(request, opened.jwtToken, {
      name: `Sample service ${number}`,
      category: number % 2 ? 'Catering' : 'Photography',
    })
  await startLoggedIn(page, opened)
  await page.goto('/d/services')
  await expect(page.getByText('21 services')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const showMore = page.getByRole('button', { name: 'Show more' })
  // As the portal opens rows come in turns; it stands below the last one.
  await expect(showMore).toBeAttached()
  // A list that grows while it is scrolled would move the button away before the click.
  const listHeight = async () => (await page.getByRole('list', { name: 'My services' }).boundingBox())?.height
  const atTheTop = await listHeight()
  await showMore.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await listHeight()).toBe(atTheTop)
  await expectNoAxeFindings(page)
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row('Sample service 1')).toHaveCount(0)
  await showMore.click()
  await expect(row('Sample service 1')).toHaveCount(1)

  await page.getByRole('searchbox').fill('service 21')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sample service' })).toHaveCount(1)
  await row('Sample service 21')
    .getByLabel(/Availability/)
    .selectOption('Unavailable')
  await expect(row('Sample service 21').getByText('Hidden')).toBeVisible()
  await page.reload()
  await expect(row('Sample service 21').getByLabel(/Availability/)).toHaveValue('Unavailable')

  await page.getByRole('button', { name: 'Remove Sample service 21' }).click()
  const undo = page.getByRole('button', { name: /Undo/ })
  await expect(undo).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(row('Sample service 21').getByLabel(/Availability/)).toHaveValue('Unavailable')
  await page.getByRole('searchbox').fill('nothing of the kind')
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await expectNoAxeFindings(page)
})
