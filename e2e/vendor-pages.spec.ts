import { isCampaign } from '../server/testing/campaign.ts'
import { paths, pathTo } from '../web/paths.ts'
import { paymentsOf } from './checkout.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall, vendorWithPlan } from './services.ts'
import { inboxOf, startLoggedIn } from './vendors.ts'

test('every page behind the login, light and dark, has no finding, nothing outside its width, one heading', async ({
  page,
  request,
  isMobile,
}) => {
  const { opened } = await vendorWithPlan(request, inboxOf(request), 'EXECUTIVE')
  const { id } = await addByCall(request, opened.jwtToken)
  await startLoggedIn(page, opened)
  const [{ reference }] = await paymentsOf(request, opened.jwtToken)
  const { settings, dashboard, pricingPlans, payment, profile, status, billing, services, addService } = paths
  const own = [pathTo.editService(id), pathTo.receipt(reference)]
  for (const path of [
    dashboard,
    services,
    addService,
    pricingPlans,
    payment,
    profile,
    status,
    billing,
    settings,
    ...own,
  ]) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    if (!isMobile && !isCampaign) continue
    await expectNoAxeFindings(page)
    // Colours are the same at every width.
    if (!isMobile) continue
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectNoAxeFindings(page, 'colours')
  }
})
