import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { verifiedVendor } from './vendors.ts'

test.use({ serviceWorkers: 'allow', expectedComplaints: /net::ERR_|Failed to load resource|LoadFailure/ })

test('without a network the portal says so, and comes back by itself', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectNoAxeFindings(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
  await expect(page).toHaveURL('/help')
})

test('the portal can be installed', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ name: expect.any(String), start_url: expect.any(String), display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.status()).toBe(200)
    expect(icon.headers()['content-type']).toContain(type)
  }
})

test('a page whose script cannot be loaded says what to do', async ({ page }) => {
  await page.goto('/')
  await page.route(/register-page-.*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: 'Start Now' }).click()
  await expect(page.getByRole('button', { name: /again|reload/i })).toBeVisible()
  await expectNoAxeFindings(page)
})

test('behind the login a page that cannot be loaded says so inside the frame, and comes back by itself', async ({
  page,
  context,
  request,
  inbox,
}) => {
  await startLoggedIn(page, await logInByCall(request, await verifiedVendor(request, inbox)))
  await page.goto('/d/vendor-dashboard')
  await page.getByRole('link', { name: /^Pricing Plans/ }).scrollIntoViewIfNeeded()
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Pricing Plans/ }).click()
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await expect(page).toHaveURL('/d/pricing-plans')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expectNoAxeFindings(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Select Standard' })).toBeVisible()
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  expect(await ring()).toBe('none')
})

test('behind the login a page whose file is lost while there is a network says that it did not load, and whom to call', async ({
  page,
  request,
  inbox,
}) => {
  await startLoggedIn(page, await logInByCall(request, await verifiedVendor(request, inbox)))
  await page.route(/pricing-plans-page-.*\.js$/, (route) => route.abort())
  await page.goto('/d/pricing-plans')
  const said = page.getByRole('alert').filter({ hasText: 'This page did not load' })
  await expect(said).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(said.locator('a[href^="tel:+233"]')).toBeVisible()
  await expectNoAxeFindings(page)

  await page.unroute(/pricing-plans-page-.*\.js$/)
  await said.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your plan' })).toBeVisible()
})
