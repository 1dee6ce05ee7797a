import type { APIRequestContext, FrameLocator, Page } from '@playwright/test'
import type { PlanName } from '../contract/business/plans.ts'
import { paths, pathTo } from '../contract/paths.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { desk } from './desk.ts'
import { expectInOrder } from './in-order.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { openInbox } from './vendors.ts'

// A refused link, and saving without a network.
test.use({ expectedComplaints: /net::ERR_|Failed to load resource/ })

const sellerWithPage = async (request: APIRequestContext, plan: PlanName, services: string[]) => {
  const { opened, businessId } = await vendorWithPlan(request, openInbox(request), plan)
  await desk('approve', businessId)
  for (const name of services) await addByCall(request, opened.jwtToken, { name })
  return opened
}

/** A link that no other journey has: two at once run on one portal. */
const freshLink = () => `sample-${Math.random().toString(36).slice(2, 10)}`

const preview = (page: Page): FrameLocator => page.frameLocator('iframe')
const saved = (page: Page) => expect(page.getByText('Your page is changed.').first()).toBeVisible()

/** A day of the month after next, which can be marked whatever day it is. */
const dayAhead = (number: number) => {
  const now = new Date()
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, number))
  return `${number} ${at.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })}`
}
const goTwoMonthsOn = async (page: Page) => {
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
}

test('I choose my link, mark taken days and give my page its look, and customers see it', async ({ page, request }) => {
  const opened = await sellerWithPage(request, 'PREMIUM', ['Wedding cakes', 'Small chops'])
  await startLoggedIn(page, opened)
  await expectInOrder(page, paths.ownPage)
  await expect(page.getByText('Customers can see your page')).toBeVisible()

  const link = freshLink()
  await page.getByRole('button', { name: 'Change the link' }).click()
  await page.getByLabel('New link').fill('admin')
  await page.getByRole('button', { name: 'Save the link' }).click()
  await expect(page.getByText('This link could be taken for one of ours. Please choose another.')).toBeVisible()
  await expectNoAxeFindings(page)
  const before = await page.getByRole('link', { name: 'Open your page' }).getAttribute('href')
  await page.getByLabel('New link').fill(link)
  await page.getByRole('button', { name: 'Save the link' }).click()
  await saved(page)
  await expect(page.getByText('You can change it once more this year.')).toBeVisible()

  await goTwoMonthsOn(page)
  await page.getByRole('button', { name: `${dayAhead(5)}, free`, exact: true }).click()
  await page.getByRole('button', { name: `${dayAhead(5)}, taken`, exact: true }).press('ArrowRight')
  await expect(page.getByRole('button', { name: `${dayAhead(6)}, free`, exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('2 days changed, not saved yet.')).toBeVisible()
  // Left by mistake: nothing is lost.
  await page.reload()
  await expect(page.getByText('These are your changes from before. They are not saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the days' }).click()
  await expect(page.getByText(/^Last saved on /)).toBeVisible()

  await page.getByText('Plum').click()
  await page.getByText('A stage').click()
  await page.getByRole('button', { name: 'Move About you up' }).click()
  await page.getByRole('button', { name: 'Move Share up' }).click()
  await page.getByRole('button', { name: 'Small chops' }).click()
  await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded()
  await expect(preview(page).locator('main')).toHaveAttribute('data-accent', 'plum')
  await expect(preview(page).locator('h3').first()).toHaveText('Small chops')
  await page.getByRole('button', { name: 'Save the look' }).click()
  await expect(page.getByText('Changed, not saved yet. The preview shows it.')).toBeHidden()
  await expectInOrder(page, paths.ownPage)

  // The old link leads on.
  await page.goto(before ?? '')
  await expect(page).toHaveURL(pathTo.vendorPage(link))
  await expect(page.locator('main')).toHaveAttribute('data-accent', 'plum')
  await expect(page.locator('h3').first()).toHaveText('Small chops')
  const sections = page.locator('[data-section]')
  await expect(sections.first()).toHaveAttribute('data-section', 'services')
  await expect(page.locator('[data-section="calendar"]')).toBeVisible()
})

test('the preview is as tall as a phone and leads nowhere: nothing in it takes the focus', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, await sellerWithPage(request, 'PREMIUM', ['Wedding cakes']))
  await page.goto(paths.ownPage)
  await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded()
  await expect(preview(page).locator('h1')).toBeVisible()
  expect((await page.locator('iframe').boundingBox())?.height).toBeGreaterThan(380)
  const focused = await preview(page)
    .locator('a')
    .evaluateAll(
      (links) =>
        links.filter((each) => {
          each.focus()
          return each.ownerDocument.activeElement === each
        }).length,
    )
  expect(focused).toBe(0)
})

test.describe('where a browser does not know inert', () => {
  test.use({ expectedComplaints: /Blocked (opening|script execution)/ })

  test('a link of the preview leads nowhere either', async ({ page, request }) => {
    await startLoggedIn(page, await sellerWithPage(request, 'PREMIUM', ['Wedding cakes']))
    await page.goto(paths.ownPage)
    await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded()
    const link = preview(page).locator('a[href^="/"]').first()
    await link.evaluate((each) => each.closest('[inert]')?.removeAttribute('inert'))
    const refused = page.waitForEvent('console', { predicate: (message) => /Blocked opening/.test(message.text()) })
    await link.press('Enter')
    await refused
    await expect(preview(page).locator('h1')).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  })
})

test('on another plan I see what Premium would give', async ({ page, request }) => {
  await startLoggedIn(page, await sellerWithPage(request, 'STANDARD', ['Wedding cakes']))
  await expectInOrder(page, paths.ownPage)
  await expect(page.getByText('With the Premium plan you choose how your page looks')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Plum' })).toBeDisabled()
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL(paths.pricingPlans)
})

test('in two tabs, days that one has saved are not lost by the other', async ({ page, context, request }) => {
  await startLoggedIn(page, await sellerWithPage(request, 'STANDARD', []))
  await page.goto(paths.ownPage)
  const other = await context.newPage()
  await other.goto(paths.ownPage)
  for (const [tab, number] of [
    [page, 5],
    [other, 6],
  ] as const) {
    await tab.bringToFront()
    await goTwoMonthsOn(tab)
    await tab.getByRole('button', { name: `${dayAhead(number)}, free`, exact: true }).click()
    await tab.getByRole('button', { name: 'Save the days' }).click()
    await saved(tab)
  }
  await page.bringToFront()
  await page.reload()
  await goTwoMonthsOn(page)
  await expect(page.getByRole('button', { name: `${dayAhead(5)}, taken`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `${dayAhead(6)}, taken`, exact: true })).toBeVisible()
})

test('without a network it says so, and what I marked stays', async ({ page, context, request }) => {
  await startLoggedIn(page, await sellerWithPage(request, 'STANDARD', []))
  await page.goto(paths.ownPage, { waitUntil: 'networkidle' })
  await goTwoMonthsOn(page)
  await page.getByRole('button', { name: `${dayAhead(5)}, free`, exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save the days' }).click()
  await expect(page.getByText(/^Failed to connect to the server/)).toBeVisible()
  await expect(page.getByRole('button', { name: `${dayAhead(5)}, taken`, exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save the days' }).click()
  await saved(page)
})
