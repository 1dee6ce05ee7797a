import type { APIRequestContext, Page } from '@playwright/test'
import { graceEnd } from '../contract/business/plans.ts'
import { paths, pathTo } from '../contract/paths.ts'
import { dateInWords } from '../contract/time-in-words.ts'
import { openBackDoor } from '../scripts/demo/back-door.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { vendorInReview } from './businesses.ts'
import { beginPayment, choosePlan, fetchPayments, fetchSubscription, goToCheckout, payByCall } from './checkout.ts'
import { desk } from './desk.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { addByCall } from './services.ts'
import { openInbox } from './vendors.ts'

const dayMs = 86_400_000

/** Verified, with a service and a Standard plan of a month that was paid so many days ago. */
const vendorWhoPaid = async (request: APIRequestContext, daysAgo: number) => {
  const { opened, businessId } = await vendorInReview(request, openInbox(request))
  const token = opened.jwtToken
  await desk('approve', businessId)
  const { checkoutUrl } = await beginPayment(request, token)
  await payByCall(request, checkoutUrl, new Date(Date.now() - daysAgo * dayMs))
  const read = () => fetchSubscription(request, token)
  await expect.poll(async () => (await read()).state).toBe('ACTIVE')
  await addByCall(request, token)
  const backDoor = await openBackDoor({ dataFolder: process.env.PORTAL_DATA ?? '', databaseUrl: '' })
  expect(await backDoor.dateBack(businessId)).toBe(1)
  await backDoor.close()
  return { opened, token, read, endsAt: (await read()).current.endsAt as string }
}

/** On the provider's page, which says what it charges. */
const payAtOnce = async (page: Page, amount: string) => {
  await goToCheckout(page)
  await page.getByRole('link', { name: /Succeeds at once/ }).click()
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
  await page.waitForURL('**/d/payment-success?**')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received')
}

test('my plan has ended: for some days customers still see my services, I renew, and the time begins at the old end', async ({
  page,
  request,
}) => {
  const { opened, token, read, endsAt } = await vendorWhoPaid(request, 33)
  expect((await read()).state).toBe('GRACE')
  const seenUntil = `Customers see your services until ${dateInWords(graceEnd(endsAt).toISOString())}.`
  await startLoggedIn(page, opened)
  for (const path of [paths.dashboard, paths.billing, paths.status]) {
    await page.goto(path)
    await expect(page.getByText(seenUntil).first()).toBeVisible()
    await expectNoAxeFindings(page)
  }
  await page.goto(paths.ownPage)
  const publicPage = await page.getByRole('link', { name: 'Open your page' }).getAttribute('href')
  expect((await request.get(publicPage ?? '')).status()).toBe(200)
  await page.goto(paths.addService)
  await expect(page.getByText(/Renew your plan to add services\./).first()).toBeVisible()
  await expect(page.getByLabel('Service name')).toHaveCount(0)
  await expectNoAxeFindings(page)

  await choosePlan(page, 'Standard')
  await expect(page.getByText(dateInWords(endsAt), { exact: true })).toBeVisible()
  await payAtOnce(page, 'GH₵100')
  expect((await read()).state).toBe('ACTIVE')
  expect((await fetchPayments(request, token))[0]).toMatchObject({ state: 'paid', startsAt: endsAt })
})

test('I pay the difference for a higher plan: the price that was shown, the same end, and a receipt that says so', async ({
  page,
  request,
}) => {
  const { opened, token, read, endsAt } = await vendorWhoPaid(request, 10)
  const offers: { plan: string; duration: string; amountPesewas: number }[] = (await read()).upgrades
  const offer = offers.find(({ plan, duration }) => plan === 'PREMIUM' && duration === 'MONTHLY')
  await startLoggedIn(page, opened)
  await page.goto(paths.pricingPlans)
  await page.getByRole('radio', { name: 'Monthly' }).check()
  const premium = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Premium' }) })
  const button = premium.getByRole('button', { name: 'Pay the difference' })
  await expect(premium.getByText(`until ${dateInWords(endsAt)}. The end stays the same.`)).toBeVisible()
  const price = (await button.textContent())?.replace('Pay the difference: ', '') ?? ''
  await expectNoAxeFindings(page)
  await button.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(price, { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Proceed to Payment' }).click()

  await expect(page.getByText(/^Premium, upgrade from Standard, difference for \d+ days$/)).toBeVisible()
  await expect(page.getByText(price, { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await payAtOnce(page, price)
  await expect(page.getByText(/^Premium, upgrade from Standard, difference for \d+ days$/)).toBeVisible()
  const { state, current, next } = await read()
  expect([state, current.plan, current.endsAt, next]).toEqual(['ACTIVE', 'PREMIUM', endsAt, []])
  const [paid] = await fetchPayments(request, token)
  expect(paid).toMatchObject({ plan: 'PREMIUM', amountPesewas: offer?.amountPesewas, state: 'paid' })

  await page.goto(pathTo.receipt(paid.reference))
  await expect(page.getByText(/^Premium, upgrade from Standard, difference for \d+ days$/)).toBeVisible()
  await expectNoAxeFindings(page)
})
