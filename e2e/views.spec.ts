import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { readOwnPage } from '../contract/customer/own-page.ts'
import { readViews } from '../contract/customer/views.ts'
import { paths, pathTo } from '../contract/paths.ts'
import { readReply, startLoggedIn } from '../testing/log-in.ts'
import { desk } from './desk.ts'
import { expectToSuitReaders } from './in-order.ts'
import { asSomebodyElse, expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { bearer, openInbox } from './vendors.ts'

/** Our browser says that it has no screen, as robots do. */
const phone = 'Mozilla/5.0 (Linux; Android 10; Sample) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile'

const openAsCustomer = async (browser: Browser, change: { javaScriptEnabled: boolean }) => {
  const context = await browser.newContext({ userAgent: phone, extraHTTPHeaders: asSomebodyElse(), ...change })
  return context.newPage()
}

test('customers find my page in the market, with and without script, and I see in Statistics that they came', async ({
  page,
  browser,
  request,
}) => {
  const { opened, businessId } = await vendorWithPlan(request, openInbox(request), 'PREMIUM')
  await desk('approve', businessId)
  const name = `Sample wish ${randomInt(1e9)}`
  const { id } = await addByCall(request, opened.jwtToken, { name })
  const headers = bearer(opened.jwtToken)
  const own = await request.get(readOwnPage.url, { headers })
  const slug = (await readReply(readOwnPage, own)).slug ?? ''

  for (const javaScriptEnabled of [true, false]) {
    const customer = await openAsCustomer(browser, { javaScriptEnabled })
    await customer.goto(pathTo.market(new URLSearchParams({ q: name })))
    await customer
      .locator(`a[href="${pathTo.vendorPage(slug)}"]`)
      .first()
      .click()
    await expect(customer).toHaveURL(pathTo.vendorPage(slug))
    if (!javaScriptEnabled) {
      await customer
        .locator(`a[href="${pathTo.publicService(slug, id)}"]`)
        .first()
        .click()
      await expect(customer).toHaveURL(pathTo.publicService(slug, id))
    }
    await customer.context().close()
  }

  const countViews = async () => (await readReply(readViews, await request.get(readViews.url, { headers }))).views
  await expect.poll(countViews).toBe(3)
  await startLoggedIn(page, opened)
  await page.goto(paths.dashboard)
  // The cards come when they are scrolled to.
  await page.getByRole('region', { name: 'Your cards' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Open Statistics' }).click()
  const views = page.getByRole('figure', { name: 'Views of your pages' })
  await expect(views).toContainText('3 views by about 2 people')
  await expect(views).toContainText('when counting began')
  const sources = page.getByRole('table', { name: 'Where customers came from' })
  await expect(sources.getByRole('row', { name: 'The market' })).toContainText('3')
  await expect(page.getByRole('table', { name: 'Services opened most' })).toContainText(name)
  await expectNoAxeFindings(page)
  await expectToSuitReaders(page)
})
