import { paths } from '../contract/paths.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { vendorInReview } from './businesses.ts'
import { choosePlan, goToCheckout } from './checkout.ts'
import { desk } from './desk.ts'
import { expectInOrderOnDesktopsToo } from './in-order.ts'
import { expect, test } from './journey.ts'
import { lookAt } from './look.ts'
import { openInbox } from './vendors.ts'

test.use({ expectedComplaints: /410/ })

test('I let my card renew my plan, read what is charged when, and stop it with one press', async ({
  page,
  request,
}, info) => {
  const { opened, businessId } = await vendorInReview(request, openInbox(request))
  await desk('approve', businessId)
  await startLoggedIn(page, opened)
  await page.goto(paths.billing)
  const part = page.getByRole('region', { name: 'Automatic renewal' })
  await expect(part.getByText(/Pay for your plan by card once/)).toBeVisible()

  await choosePlan(page, 'Standard')
  await page.getByRole('radio', { name: /card/i }).check()
  await goToCheckout(page)
  await page.getByRole('link', { name: /^Succeeds/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/d/payment-success?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')

  await page.goto(paths.billing)
  const toggle = part.getByRole('switch', { name: 'Renew automatically with card Visa •••• 4081' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(part.getByText('Next charge')).toBeVisible()
  await expect(toggle).toBeChecked()
  await expect(part.getByText('GH₵1,080')).toBeVisible()
  await expectInOrderOnDesktopsToo(page)
  await lookAt(page, info, 'on', [360, 1280])

  await toggle.click()
  await expect(part.getByText('Next charge')).toHaveCount(0)
  await expect(toggle).not.toBeChecked()
  await expectInOrderOnDesktopsToo(page)
  await lookAt(page, info, 'off', [360, 1280])

  await page.goto(`${paths.stopRenewal}#${'a'.repeat(22)}`)
  await page.getByRole('button', { name: 'Stop automatic renewal' }).click()
  await expect(page.getByText('This link is out of date.')).toBeVisible()
  await expectInOrderOnDesktopsToo(page)
  await lookAt(page, info, 'link', [360, 1280])
})
