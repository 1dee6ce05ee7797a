import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { readOwnPage } from '../contract/customer/own-page.ts'
import { paths } from '../contract/paths.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { desk } from './desk.ts'
import { asSomebodyElse, expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { bearer, type Inbox } from './vendors.ts'

test.use({ expectedComplaints: /status of (400|404|429)/ })

const openShop = async (request: APIRequestContext, inbox: Inbox) => {
  const owner = await vendorWithPlan(request, inbox, 'PREMIUM')
  await desk('show', owner.businessId)
  await desk('approve', owner.businessId)
  const headers = bearer(owner.opened.jwtToken)
  const service = await addByCall(request, owner.opened.jwtToken)
  const { slug } = await (await request.get(readOwnPage.url, { headers })).json()
  return { ...owner, headers, service, slug }
}

/** A customer with a browser in which no script runs. */
const withoutScripts = async (browser: Browser, run: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: asSomebodyElse() })
  await run(await context.newPage())
  await context.close()
}

/** The number of the open case whose lines hold these words. */
const findCase = async (words: string) => {
  const lines = (await desk('reports')).split('\n')
  const at = lines.findIndex((line) => line.includes(words))
  const head = lines.slice(0, at).findLast((line) => /^\d+ /.test(line))
  return /^\d+/.exec(head ?? '')?.[0] ?? ''
}

test('a customer reports my page without any script, the desk hides it, I read why and answer, and it is shown again', async ({
  page,
  browser,
  request,
  inbox,
}) => {
  const { opened, businessId, slug, vendor } = await openShop(request, inbox)
  const story = `Sample story ${crypto.randomUUID()}`
  await withoutScripts(browser, async (customer) => {
    await customer.goto(`/v/${slug}`)
    await customer.getByRole('link', { name: 'Report this page' }).click()
    await customer.getByRole('radio', { name: 'Something else' }).check()
    await customer.getByLabel(/^Your email address or phone number/).fill('024 412 3456')
    await customer.getByRole('button', { name: 'Send report' }).click()
    await expect(customer.getByText('Please write what is wrong.')).toBeVisible()
    await expect(customer.getByRole('radio', { name: 'Something else' })).toBeChecked()
    await customer.getByLabel(/^What happened/).fill(story)
    await customer.getByRole('button', { name: 'Send report' }).click()
    await expect(customer.getByRole('heading', { name: 'Thank you. We look at every report.' })).toBeVisible()
  })

  const id = businessId.slice(0, 8)
  const number = await findCase(`page of ${id}`)
  const shown = await desk('report', number)
  for (const words of [story, '024 412 3456', 'Something else', '1 report'])
    expect(shown.replace(/\s+/g, ' ')).toContain(words)

  expect((await request.get(`/v/${slug}`)).status()).toBe(200)
  await desk('hide-page', id, '--reason', 'Sample reason: the pictures are not yours.')
  for (const path of [`/v/${slug}`, `/v/${slug}/report`]) expect((await request.get(path)).status()).toBe(404)
  expect(await desk('report', number)).toContain('Settled')

  await startLoggedIn(page, opened)
  await page.goto('/d/vendor-dashboard')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(/Your page is hidden/).first()).toBeVisible()
  await expect
    .poll(async () => (await inbox(vendor.email)).map(({ text }) => text).join())
    .toContain('the pictures are not yours')
  const answer = `Sample answer ${crypto.randomUUID()}`
  await page.goto(paths.ownPage)
  await expect(page.getByText('the pictures are not yours')).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByLabel('Your answer').fill(answer)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(/^You answered on/)).toBeVisible()
  await expectNoAxeFindings(page)
  expect((await desk('report', number)).replace(/\s+/g, ' ')).toContain(answer)

  await desk('show-page', id)
  expect((await request.get(`/v/${slug}`)).status()).toBe(200)
  expect(await desk('audit', id)).toContain('The trail is unbroken')
})

test('a customer reports a service, the desk hides it, and I read why among my services and answer', async ({
  page,
  request,
  inbox,
}) => {
  const { opened, businessId, service, slug } = await openShop(request, inbox)
  await page.goto(`/v/${slug}/s/${service.id}`)
  await page.getByRole('link', { name: 'Report this page' }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('radio', { name: 'Pictures or words that are not theirs' }).check()
  const sent = page.waitForRequest(
    (one) => one.method() === 'POST' && one.url().endsWith(`/report?service=${service.id}`),
  )
  await page.getByRole('button', { name: 'Send report' }).click()
  expect(new URLSearchParams((await sent).postData() ?? '').get('captchaToken')).toBeTruthy()
  await expect(page.getByRole('heading', { name: 'Thank you. We look at every report.' })).toBeVisible()
  await expectNoAxeFindings(page)

  const [id, serviceId] = [businessId.slice(0, 8), service.id.slice(0, 8)]
  expect(await findCase(`service ${serviceId} of ${id}`)).not.toBe('')
  await desk('hide-service', id, serviceId, '--reason', 'Sample reason: it is the hall of somebody else.')
  expect((await request.get(`/v/${slug}/s/${service.id}`)).status()).toBe(404)
  expect(await (await request.get(`/v/${slug}`)).text()).not.toContain(service.id)

  await startLoggedIn(page, opened)
  await page.goto('/d/services')
  await expect(page.getByText('Hidden by us', { exact: true })).toBeVisible()
  await expect(page.getByText('it is the hall of somebody else')).toBeVisible()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Sample answer: it is mine.')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText(/^You answered on/)).toBeVisible()
  expect((await desk('reports')).replace(/\s+/g, ' ')).toContain('Sample answer: it is mine.')

  await desk('show-service', id, serviceId)
  await page.reload()
  await expect(page.getByRole('heading', { name: service.name })).toBeVisible()
  await expect(page.getByText('Hidden by us', { exact: true })).toHaveCount(0)
  expect((await request.get(`/v/${slug}/s/${service.id}`)).status()).toBe(200)
})
