import { paths, pathTo } from '../contract/paths.ts'
import { logInByCall, startLoggedIn } from '../testing/log-in.ts'
import { fetchPayments } from './checkout.ts'
import { expectInOrder } from './in-order.ts'
import { expect, test } from './journey.ts'
import { expectNothingMoved, expectToStandWhenFontsCome, openWithLateAnswers } from './layout-shift.ts'
import { pixelsTooWide } from './look.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { openInbox, verifiedVendor } from './vendors.ts'

test('every page behind the login, light and dark, has no finding, nothing outside its width, one heading', async ({
  page,
  request,
}) => {
  const { opened } = await vendorWithPlan(request, openInbox(request), 'EXECUTIVE')
  const { id } = await addByCall(request, opened.jwtToken)
  await startLoggedIn(page, opened)
  const [{ reference }] = await fetchPayments(request, opened.jwtToken)
  const {
    settings,
    dashboard,
    pricingPlans,
    payment,
    profile,
    status,
    myApplication,
    billing,
    services,
    addService,
    ownPage,
  } = paths
  const own = [pathTo.editService(id), pathTo.receipt(reference)]
  for (const path of [
    dashboard,
    services,
    addService,
    pricingPlans,
    payment,
    profile,
    status,
    myApplication,
    billing,
    settings,
    ownPage,
    ...own,
  ])
    await expectInOrder(page, path)
})

test('every page behind the login has a skeleton before a script, and of a new vendor nothing moves on it', async ({
  page,
  browser,
  request,
}) => {
  await startLoggedIn(page, await logInByCall(request, await verifiedVendor(request, openInbox(request))))
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const bare = await context.newPage()
  const { dashboard, addBusiness, pricingPlans, payment, billing, services, addService, liveServices } = paths
  const { profile, status, myApplication, settings, ownPage } = paths
  const first = [dashboard, addBusiness, pricingPlans, payment, billing, services]
  for (const path of [...first, addService, liveServices, profile, status, myApplication, settings, ownPage]) {
    await bare.goto(path)
    await expect(bare.getByRole('banner').getByRole('link', { name: /home$/ })).toBeVisible()
    await expect(bare.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await pixelsTooWide(bare), path).toBe(0)

    await openWithLateAnswers(page, path)
    await expectNothingMoved(page)
  }
  await context.close()
})

test.describe('a page that names what it shows', () => {
  // Of a payment that the provider does not know.
  test.use({ expectedComplaints: /status of 4\d\d/ })

  test('shows a service, a receipt and a failed payment, and nothing moves', async ({ page, request }) => {
    const { opened } = await vendorWithPlan(request, openInbox(request), 'EXECUTIVE')
    const { id } = await addByCall(request, opened.jwtToken)
    const [{ reference }] = await fetchPayments(request, opened.jwtToken)
    await startLoggedIn(page, opened)
    for (const path of [pathTo.editService(id), pathTo.receipt(reference), pathTo.paymentSuccess('sample')]) {
      await openWithLateAnswers(page, path)
      await expect(page).toHaveURL(path)
      await expectNothingMoved(page)
    }
  })
})

test('a typeface that comes late moves nothing on the pages that vendors open first', async ({ page, request }) => {
  for (const path of [paths.home, paths.login, paths.register]) await expectToStandWhenFontsCome(page, path)
  await startLoggedIn(page, await logInByCall(request, await verifiedVendor(request, openInbox(request))))
  const { dashboard, addBusiness, pricingPlans, services } = paths
  for (const path of [dashboard, addBusiness, pricingPlans, services]) await expectToStandWhenFontsCome(page, path)
})
