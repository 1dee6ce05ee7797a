import { startLoggedIn } from '../testing/log-in.ts'
import { vendorInReview } from './businesses.ts'
import { beginPayment, fetchPayments, payByCall } from './checkout.ts'
import { desk } from './desk.ts'
import { expectInOrderOnDesktopsToo } from './in-order.ts'
import { expect, test } from './journey.ts'

const heading = { level: 1 } as const

test('a part of my payment comes back, then the rest, at the provider: my receipt says how much', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorInReview(request, inbox)
  const { checkoutUrl, reference } = await beginPayment(request, opened.jwtToken)
  await payByCall(request, checkoutUrl)
  const state = async () => (await fetchPayments(request, opened.jwtToken))[0]?.state
  await expect.poll(state).toBe('paid')

  /** By the buttons of the provider's own dashboard. */
  const giveBack = async (cedis: string) => {
    await page.goto(new URL('/paystack', checkoutUrl).href)
    const payment = page.getByRole('listitem').filter({ hasText: reference })
    await payment.getByLabel('Give back GHS').fill(cedis)
    await payment.getByRole('button', { name: 'Refund' }).click()
    await expect(payment.getByText(`Refund of GH₵${cedis}`)).toBeVisible()
  }
  await giveBack('40.00')
  await expect.poll(state).toBe('partly refunded')

  await startLoggedIn(page, opened)
  await page.goto('/d/billing')
  await expect(page.getByText('Partly refunded')).toBeVisible()
  await expect(page.getByText('GH₵40 returned')).toBeVisible()
  await expectInOrderOnDesktopsToo(page)
  await page.getByRole('link', { name: /Receipt/ }).click()
  await expect(page.getByRole('heading', heading)).toContainText('Receipt')
  await expect(page.getByText('GH₵40 of GH₵100 was refunded. The plan it paid for counts.')).toBeVisible()
  await expectInOrderOnDesktopsToo(page)

  await giveBack('60.00')
  await expect.poll(state).toBe('refunded')
  await page.goto(`/d/receipt?reference=${reference}`)
  await expect(page.getByText('The plan it paid for does not count.')).toBeVisible()
  await expect(page.getByText(/^GHS 60\.00, returned/)).toBeVisible()
  const { refunds } = await (await request.get(new URL('/paystack/books', checkoutUrl).href)).json()
  const own = refunds.filter((one: { reference: string }) => one.reference === reference)
  expect(own.map(({ amount }: { amount: number }) => amount)).toEqual([4_000, 6_000])
})

test('my business is refused for good: I read why, get my money back, and cannot pay again', async ({
  page,
  request,
  inbox,
}) => {
  const { opened, vendor, businessId } = await vendorInReview(request, inbox)
  await payByCall(request, (await beginPayment(request, opened.jwtToken)).checkoutUrl)
  const state = async () => (await fetchPayments(request, opened.jwtToken))[0]?.state
  await expect.poll(state).toBe('paid')
  await desk('reject', businessId, '--final', '--reason', 'The certificate is not a real one.')
  await expect.poll(state).toBe('refunded')
  const letters = async () => (await inbox(vendor.email)).map(({ text }) => text).join('\n')
  await expect.poll(letters).toContain('You get back what you paid: GHS 100.00, the way you paid it.')

  await startLoggedIn(page, opened)
  await page.goto('/d/vendor-status')
  await expect(page.getByRole('heading', heading)).toHaveText('Your business was refused')
  await expect(page.getByText('The certificate is not a real one.')).toBeVisible()
  await expectInOrderOnDesktopsToo(page)
  for (const path of ['/d/vendor-dashboard', '/d/add-business', '/d/pricing-plans']) {
    await page.goto(path)
    await expect(page.getByText(/Your business was refused/).first()).toBeVisible()
    await expectInOrderOnDesktopsToo(page)
  }
})
