import { vendorInReview } from '../businesses.ts'
import { beginPayment, fetchSubscription, payByCall, setFault } from '../checkout.ts'
import { expect, test } from '../journey.ts'

test('I close the tab and the webhook is lost: the portal asks by itself', async ({ request, inbox }) => {
  const { opened } = await vendorInReview(request, inbox)
  const { reference, checkoutUrl } = await beginPayment(request, opened.jwtToken)
  await setFault(request, { paystack: 'lost', on: 'webhook', reference })
  await payByCall(request, checkoutUrl)
  expect((await fetchSubscription(request, opened.jwtToken)).state).toBe('SELECTED')
  const state = async () => (await fetchSubscription(request, opened.jwtToken)).state
  await expect.poll(state, { timeout: 170_000, intervals: [1_000] }).toBe('PAID')
})
