import type { CDPSession, Locator, Page } from '@playwright/test'
import { keepDashboard } from '../contract/account/dashboard.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { vendorWithPlan } from './services.ts'
import { openInbox, verifiedVendor } from './vendors.ts'

const titles = ['Add Business', 'Add a Service', 'Track Operations', 'Statistics']
const cards = (page: Page) => page.getByRole('region', { name: 'Your cards' }).getByRole('heading', { level: 3 })
const expectOrder = (page: Page, order: string[]) =>
  expect(async () => {
    const shown = await cards(page).allTextContents()
    expect(shown.map((text) => titles.find((title) => text.startsWith(title)))).toEqual(order)
  }).toPass()
const moveButton = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith(keepDashboard.url) && answer.request().method() === 'PUT')

const findCentre = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const dragByMouse = async (page: Page, from: Locator, to: Locator) => {
  const [start, end] = [await findCentre(from), await findCentre(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 })
  await page.mouse.move(end.x, end.y, { steps: 5 })
  await page.mouse.up()
}

const dragByTouch = async (page: Page, from: Locator, to: Locator) => {
  const touch: CDPSession = await page.context().newCDPSession(page)
  const [start, end] = [await findCentre(from), await findCentre(to)]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [start])
  await page.waitForTimeout(400)
  for (let part = 1; part <= 8; part++)
    await send('touchMove', [
      { x: start.x + ((end.x - start.x) * part) / 8, y: start.y + ((end.y - start.y) * part) / 8 },
    ])
  await send('touchEnd', [])
}

const open = async (page: Page) => {
  await page.goto('/d/vendor-dashboard')
  await expectOrder(page, titles)
}

test('cards are put in another order and pinned, and stand so in another browser too', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  const vendor = await verifiedVendor(request, openInbox(request))
  await startLoggedIn(page, await logInByCall(request, vendor))
  await open(page)
  const drag = isMobile ? dragByTouch : dragByMouse
  const first = saved(page)
  await drag(page, moveButton(page, 'Add a Service'), moveButton(page, 'Add Business'))
  await expectOrder(page, ['Add a Service', 'Add Business', 'Track Operations', 'Statistics'])
  expect((await first).status()).toBe(200)

  const second = saved(page)
  await moveButton(page, 'Statistics').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up Statistics, position 4 of 4.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Statistics is at position 3 of 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await expectOrder(page, ['Add a Service', 'Add Business', 'Statistics', 'Track Operations'])
  expect((await second).status()).toBe(200)

  const third = saved(page)
  await page.getByRole('button', { name: 'Pin Track Operations' }).click()
  const arranged = ['Track Operations', 'Add a Service', 'Add Business', 'Statistics']
  await expectOrder(page, arranged)
  expect((await third).status()).toBe(200)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await startLoggedIn(other, await logInByCall(request, vendor))
  await other.goto(`${process.env.PORTAL_URL}/d/vendor-dashboard`)
  await expectOrder(other, arranged)
  await expect(other.getByRole('button', { name: 'Pin Track Operations' })).toHaveAttribute('aria-pressed', 'true')
  await elsewhere.close()
})

test('cards, filters and actions follow what is true, by keyboard too, without a finding', async ({
  page,
  request,
}) => {
  const { opened } = await vendorWithPlan(request, openInbox(request), 'STANDARD')
  await startLoggedIn(page, opened)
  await open(page)
  await expect(page.getByText('66%').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add your first service' })).toBeVisible()
  for (const title of titles) {
    const toggle = page.getByRole('button', { name: new RegExp(`^(Open|Close) ${title}$`) })
    if ((await toggle.getAttribute('aria-expanded')) === 'false') {
      await toggle.focus()
      await page.keyboard.press('Enter')
    }
  }
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^With Notifications/ }).click()
  await expect(cards(page).filter({ hasText: 'Statistics' })).toHaveCount(0)
  await expect(cards(page).filter({ hasText: 'Add Business' })).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expectOrder(page, titles)

  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await expect(page.getByRole('button', { name: 'With Notifications', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Register New' }).focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'Create Vendor Profile' })
  await expectNoAxeFindings(page)
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect(popup).toBeHidden()
  await page.getByRole('button', { name: 'Register New' }).click()
  await expect(popup.getByText('Proceed shows what you sent.')).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Proceed' })).toHaveAttribute('href', '/d/my-application')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  for (const [name, path] of [
    ['Pricing Plans', '/d/pricing-plans'],
    ['Create Service', '/d/add-service'],
    ['Status Checker', '/d/vendor-status'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
  }
})
