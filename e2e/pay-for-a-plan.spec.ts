import { makePayment } from '../contract/business/payment.ts'
import { selectSubscription } from '../contract/business/subscription.ts'
import { isCampaign } from '../server/testing/patience.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { vendorInReview } from './businesses.ts'
import {
  answerPrompt,
  beginPayment,
  choosePlan,
  fetchPayments,
  fetchSubscription,
  fillCard,
  goToCheckout,
  payByCall,
  payByPhone,
} from './checkout.ts'
import { desk } from './desk.ts'
import { expectToSuitReaders } from './in-order.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { loseAnswer } from './lose-answer.ts'

// A payment that was not made is answered with 402, which the browser logs.
test.use({ expectedComplaints: /net::ERR_|the server responded with a status of 402/ })
const heading = { level: 1 } as const

test('I choose a plan, pay by card, and it begins when my business is approved', async ({ page, request, inbox }) => {
  const { vendor, opened, businessId } = await vendorInReview(request, inbox)
  await startLoggedIn(page, opened)
  await page.goto('/d/pricing-plans')
  await expect(page.getByText('Save up to 20%')).toBeVisible()
  await expect(page.getByText('You save GH₵360 (15%)')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Select Executive' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText('You just selected Executive plan. Proceed to make payment?')
  await expectNoAxeFindings(page)
  await popup.getByRole('button', { name: 'Proceed to Payment' }).click()

  await expect(page.getByRole('heading', heading)).toHaveText('Complete Your Payment')
  await expect(page).toHaveURL('/d/proceed-to-make-payment')
  await expect(page.getByText('GH₵2,040', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('radio', { name: /Bank card/ }).check()
  await goToCheckout(page)
  await fillCard(page, 'Succeeds')
  await page.waitForURL('**/d/payment-success?**')

  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await expect(page.getByText('Your Executive plan is paid. It begins when your business is approved.')).toBeVisible()
  await expectNoAxeFindings(page)
  await expect(page).toHaveURL('/d/vendor-status')
  await expect(page.getByText(/begins when your business is approved/i).first()).toBeVisible()
  const said = async () => (await inbox(vendor.email)).map(({ text }) => text).join('\n')
  await expect.poll(said).toContain('GH')

  await desk('show', businessId)
  await desk('approve', businessId)
  await page.reload()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  const { state, current } = await fetchSubscription(request, opened.jwtToken)
  expect([state, current.plan]).toEqual(['ACTIVE', 'EXECUTIVE'])
})

test('my card is declined, I cancel and read why, I use another on the same page, and it counts once', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorInReview(request, inbox)
  const { reference, checkoutUrl } = await beginPayment(request, opened.jwtToken)
  await startLoggedIn(page, opened)
  await page.goto(`${checkoutUrl}?channel=card`)
  await fillCard(page, 'Is declined')
  await expect(page.getByText('Payment failed')).toBeVisible()
  await page.getByRole('link', { name: 'Cancel payment' }).click()
  await expect(page.getByText(/Your bank or mobile money network declined it\./)).toBeVisible()
  await expect(page.getByText(/You left the payment page/)).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.goto(`${checkoutUrl}?channel=card`)
  await fillCard(page, 'Succeeds')
  await page.waitForURL('**/d/payment-success?**')
  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
  expect(await fetchPayments(request, opened.jwtToken)).toMatchObject([{ reference, state: 'paid' }])
})

test('I come back before I have approved on my phone: the page waits with me and moves on by itself', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorInReview(request, inbox)
  const { checkoutUrl } = await beginPayment(request, opened.jwtToken)
  await startLoggedIn(page, opened)
  await payByPhone(page, checkoutUrl)
  await page.getByRole('link', { name: /Go back to/ }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Approve it on your phone')
  await expect(page.getByRole('heading', { name: 'No request on your phone?' })).toBeVisible()
  await expectNoAxeFindings(page)
  await expectToSuitReaders(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/Still waiting/).first()).toBeVisible()
  await answerPrompt(request, checkoutUrl, 'approve')
  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
})

const refusals = [['I say no on my phone', 'reject'] as const]
const refusalsInCampaigns = [['the time to approve on my phone runs out', 'expire'] as const]
for (const [what, decision] of [...refusals, ...(isCampaign ? refusalsInCampaigns : [])])
  test(`${what}: I am told why, and can try again`, async ({ page, request, inbox }) => {
    const { opened } = await vendorInReview(request, inbox)
    const { reference, checkoutUrl } = await beginPayment(request, opened.jwtToken)
    await startLoggedIn(page, opened)
    await payByPhone(page, checkoutUrl)
    await page.goto(`/d/payment-success?reference=${reference}`)
    await expect(page.getByRole('heading', heading)).toHaveText('Approve it on your phone')
    await answerPrompt(request, checkoutUrl, decision)
    await expect(page.getByRole('heading', heading)).toHaveText('Payment not completed')
    await expect(page.getByText(/It was rejected or cancelled\.|It was not approved in time\./)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Subscriptions' })).toBeVisible()
    await expectNoAxeFindings(page)
    await expectToSuitReaders(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/d/proceed-to-make-payment')
    expect((await fetchSubscription(request, opened.jwtToken)).state).toBe('SELECTED')
  })

test('answers are lost, I cancel at the checkout, come back and pay: it is one payment all along', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorInReview(request, inbox)
  await startLoggedIn(page, opened)
  await page.goto('/d/pricing-plans')
  await loseAnswer(page, selectSubscription)
  await page.getByRole('button', { name: 'Select Premium' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText(/Failed to select subscription/)).toBeVisible()
  await choosePlan(page, 'Premium')

  await loseAnswer(page, makePayment)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText(/Failed to connect to the server/)).toBeVisible()
  await expectNoAxeFindings(page)
  await goToCheckout(page)
  const checkout = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Cancel payment' }).click()
  await expect(page.getByText('You left the payment page before paying.')).toBeVisible()
  await expectNoAxeFindings(page)

  await goToCheckout(page)
  expect(new URL(page.url()).pathname).toBe(checkout)
  await page.getByRole('link', { name: /Succeeds at once/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/d/payment-success?**')
  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
  expect(await fetchPayments(request, opened.jwtToken)).toMatchObject([{ state: 'paid', amountPesewas: 384_000 }])
})

test('I close the tab right after paying: the provider tells the portal', async ({ page, request, inbox }) => {
  const { vendor, opened } = await vendorInReview(request, inbox)
  const { checkoutUrl } = await beginPayment(request, opened.jwtToken)
  await page.route('**/d/payment-success**', (route) => route.abort())
  await page.goto(`${checkoutUrl}?channel=card`)
  // When the browser is sent back, the payment has been made. Closed any earlier, the click itself might not have been
  // sent.
  const onTheWayBack = page.waitForRequest('**/d/payment-success**')
  const pressed = fillCard(page, 'Succeeds').catch(() => {})
  await onTheWayBack
  await page.close()
  await pressed
  const state = async () => (await fetchSubscription(request, opened.jwtToken)).state
  await expect.poll(state).toBe('PAID')
  const subjects = async () => (await inbox(vendor.email)).map(({ text }) => text).join('\n')
  await expect.poll(subjects).toContain('Standard')
})

test('I renew before the end: the time is added, and there is a receipt for each payment', async ({
  page,
  request,
  inbox,
}) => {
  const { opened, businessId } = await vendorInReview(request, inbox)
  await desk('approve', businessId)
  await payByCall(request, (await beginPayment(request, opened.jwtToken)).checkoutUrl)
  await expect.poll(async () => (await fetchSubscription(request, opened.jwtToken)).state).toBe('ACTIVE')
  const before = (await fetchSubscription(request, opened.jwtToken)).current.endsAt

  await startLoggedIn(page, opened)
  await page.goto('/d/pricing-plans')
  await expect(page.getByText('Current plan')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await choosePlan(page, 'Standard')
  await goToCheckout(page)
  await page.getByRole('link', { name: /Succeeds at once/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/d/payment-success?**')
  await expect(page.getByRole('heading', heading)).toHaveText('Payment received')
  const { current } = await fetchSubscription(request, opened.jwtToken)
  const monthLater = new Date(before)
  monthLater.setUTCMonth(monthLater.getUTCMonth() + 1)
  expect(current.endsAt.slice(0, 10)).toBe(monthLater.toISOString().slice(0, 10))

  await page.goto('/d/billing')
  const receipts = page.getByRole('link', { name: /Receipt/ })
  await expect(receipts).toHaveCount(2)
  await expectNoAxeFindings(page)
  await receipts.first().click()
  await expect(page.getByRole('heading', heading)).toContainText('Receipt')
  await expect(page.getByText('GHS 100.00').first()).toBeVisible()
  await expectNoAxeFindings(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download PDF/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('What went back to me has a credit note, and the statement of the year has it too', async ({
  page,
  request,
  inbox,
}) => {
  const { opened } = await vendorInReview(request, inbox)
  const { reference, checkoutUrl } = await beginPayment(request, opened.jwtToken)
  await payByCall(request, checkoutUrl)
  const state = async () => (await fetchPayments(request, opened.jwtToken))[0].state
  await expect.poll(state).toBe('paid')
  await desk('refund', reference)
  await expect.poll(state).toBe('refunded')

  await startLoggedIn(page, opened)
  await page.goto('/d/billing')
  await page.getByRole('link', { name: 'Statement of the year' }).click()
  await expect(page.getByRole('heading', heading)).toContainText('Statement 20')
  await expect(page.getByText('-GH₵100').first()).toBeVisible()
  await expectNoAxeFindings(page)
  const savePdf = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /Download PDF/ }).click()
    return (await download).suggestedFilename()
  }
  expect(await savePdf()).toMatch(/-statement-20\d\d\.pdf$/)
  await page.getByRole('link', { name: /^C-/ }).click()
  await expect(page.getByRole('heading', heading)).toHaveText('Credit note')
  await expect(page.getByText('GHS 100.00').first()).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await savePdf()).toMatch(/-credit-note-C-\d{6}\.pdf$/)
})
