import { paths } from '../contract/paths.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { desk } from './desk.ts'
import { expectInOrder } from './in-order.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall, payForPlan, vendorWithPlan } from './services.ts'
import { openInbox } from './vendors.ts'

test('once it runs, the dashboard says what needs doing: I choose which services stay on the smaller plan, and renew', async ({
  page,
  request,
}) => {
  const { opened, businessId } = await vendorWithPlan(request, openInbox(request), 'EXECUTIVE')
  const token = opened.jwtToken
  await payForPlan(request, token, 'PREMIUM')
  await desk('approve', businessId)
  for (const name of ['Wedding cakes', 'Jollof buffet', 'Small chops']) await addByCall(request, token, { name })
  await startLoggedIn(page, opened)
  await expectInOrder(page, paths.dashboard)
  const now = page.getByRole('region', { name: 'What needs doing now' })
  await expect(now.getByRole('heading')).toHaveText('Choose which services stay live')
  const listings = page.getByRole('region', { name: 'My listings' })
  await expect(listings.getByRole('listitem')).toHaveText([
    /Small chops.*Live/,
    /Jollof buffet.*Live/,
    /Wedding cakes.*Live/,
  ])

  await now.getByRole('link', { name: 'Choose services' }).click()
  await expect(page.getByText(/^From .* your Executive plan shows 2 of your 3 services\./)).toBeVisible()
  await expectInOrder(page, paths.liveServices)
  await page.getByRole('checkbox', { name: /Wedding cakes/ }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Choose 2 services for your Executive plan.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('checkbox', { name: /Small chops/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(page).toHaveURL('/d/services')

  await page.goto(paths.dashboard)
  await expect(now.getByRole('heading')).toHaveText('Nothing needs you now')
  await page.getByRole('region', { name: 'Premium plan' }).getByRole('link', { name: 'Renew for GH₵400' }).click()
  await expect(page.getByRole('dialog', { name: 'Renew Premium' }).getByText('GH₵400 for 1 month')).toBeVisible()
})
