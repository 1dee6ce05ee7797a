import { randomInt } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { changeSlug, readOwnPage } from '../contract/customer/own-page.ts'
import { paths, pathTo } from '../contract/paths.ts'
import { readReply } from '../testing/log-in.ts'
import { desk } from './desk.ts'
import { asSomebodyElse, expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { bearer, type Inbox } from './vendors.ts'

test.use({ expectedComplaints: /status of 404/ })

const openShop = async (request: APIRequestContext, inbox: Inbox) => {
  const { opened, businessId } = await vendorWithPlan(request, inbox, 'PREMIUM')
  await desk('approve', businessId)
  const name = `Sample kpanlogo ${randomInt(1e9)}`
  const service = await addByCall(request, opened.jwtToken, { name })
  const headers = bearer(opened.jwtToken)
  const { slug, page } = await readReply(readOwnPage, await request.get(readOwnPage.url, { headers }))
  return { headers, service, name, slug: slug ?? '', businessName: page?.name ?? '' }
}

const asCustomer = async (
  browser: Browser,
  change: { javaScriptEnabled: boolean; viewport?: { width: number; height: number } },
  look: (page: Page) => Promise<void>,
) => {
  const context = await browser.newContext({ extraHTTPHeaders: asSomebodyElse(), ...change })
  await look(await context.newPage())
  await context.close()
}

const expectNothingCutOff = async (page: Page) => {
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(inner).toBeLessThanOrEqual(outer ?? 0)
}

for (const javaScriptEnabled of [false, true])
  test(`${javaScriptEnabled ? 'with' : 'without'} script a customer goes from the first page to a vendor, finds a service by a misspelt word, and asks`, async ({
    browser,
    request,
    inbox,
  }) => {
    const shop = await openShop(request, inbox)
    await asCustomer(browser, { javaScriptEnabled }, async (page) => {
      await page.goto(paths.home)
      await page.getByRole('link', { name: 'Find a vendor' }).first().click()
      await expect(page).toHaveURL(paths.market)
      await page.getByRole('searchbox').fill(shop.name.replace('kpanlogo', 'kpanlgo'))
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page).toHaveURL(/\/market\?q=/)
      await page
        .locator(`a[href="${pathTo.vendorPage(shop.slug)}"]`)
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.businessName)
      // The script inside the page runs under its policy: it shows what this browser can do.
      const share = page.locator('button[data-share-title], button[data-copy-address]').filter({ visible: true })
      await expect(share).toHaveCount(javaScriptEnabled ? 1 : 0)
      await page
        .locator(`a[href="${pathTo.publicService(shop.slug, shop.service.id)}"]`)
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(shop.name)
      const chat = await page.locator('a[href^="https://wa.me/"]:visible').first().getAttribute('href')
      expect(decodeURIComponent(chat ?? '')).toContain(shop.name)
    })
  })

test('what customers see suits every reader and every width', async ({ browser, request, inbox }) => {
  const shop = await openShop(request, inbox)
  const addresses = [
    pathTo.market(new URLSearchParams({ q: shop.name })),
    pathTo.vendorPage(shop.slug),
    pathTo.publicService(shop.slug, shop.service.id),
    pathTo.vendorPage('nobody-at-all'),
  ]
  for (const width of [320, 768, 1280])
    await asCustomer(browser, { javaScriptEnabled: true, viewport: { width, height: 800 } }, async (page) => {
      for (const address of addresses) {
        await page.goto(address)
        await expectNothingCutOff(page)
        if (width !== 768) await expectNoAxeFindings(page)
      }
    })
})

test('an old link leads to the new one, and a page that is gone says nothing of anybody', async ({
  browser,
  request,
  inbox,
}) => {
  const shop = await openShop(request, inbox)
  const slug = `sample-${randomInt(1e9)}-moved`
  const moved = await request.put(changeSlug.url, { headers: shop.headers, data: { slug } })
  expect(moved.status()).toBe(200)
  await asCustomer(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(pathTo.publicService(shop.slug, shop.service.id))
    await expect(page).toHaveURL(pathTo.publicService(slug, shop.service.id))
    const gone = await page.goto(pathTo.vendorPage('nobody-at-all'))
    expect(gone?.status()).toBe(404)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${paths.market}|/$`))
  })
})
