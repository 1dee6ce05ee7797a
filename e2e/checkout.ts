import type { APIRequestContext, Page } from '@playwright/test'
import { listPayments } from '../contract/business/billing.ts'
import { makePayment } from '../contract/business/payment.ts'
import type { PlanDuration, PlanName } from '../contract/business/plans.ts'
import { readSubscription, selectSubscription } from '../contract/business/subscription.ts'
import { expect } from './journey.ts'
import { bearer } from './vendors.ts'

export const simulators = (): string => new URL(process.env.INBOX_URL ?? '').origin

/** For one payment only, as others pay at the same time. */
export const setFault = async (request: APIRequestContext, fault: object): Promise<void> => {
  const reply = await request.post(`${simulators()}/faults`, { data: fault })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** By calls, for journeys that are about what comes after. */
export const beginPayment = async (
  request: APIRequestContext,
  token: string,
  { plan = 'STANDARD', duration = 'MONTHLY' }: { plan?: PlanName; duration?: PlanDuration } = {},
): Promise<{ reference: string; checkoutUrl: string }> => {
  const headers = bearer(token)
  const data = { subscriptionTypeEnum: plan, subscriptionDurationEnum: duration }
  expect((await request.post(selectSubscription.url, { headers, data })).status()).toBe(200)
  const begun = await request.post(makePayment.url, { headers, data: { paymentMethod: 'mobile_money' } })
  expect(begun.status(), await begun.text()).toBe(200)
  const { authorization_url, reference } = (await begun.json()).data
  return { reference, checkoutUrl: authorization_url }
}

/** `paidAt`: in the provider's books it was paid then. */
export const payByCall = async (request: APIRequestContext, checkoutUrl: string, paidAt?: Date): Promise<void> => {
  const data = { channel: 'mobile_money', provider: 'mtn', phone: '0551234987', paidAt: paidAt?.toISOString() }
  expect((await request.post(`${checkoutUrl}/pay`, { data, maxRedirects: 0 })).status()).toBeLessThan(400)
}

/** On the provider's page. */
export const fillCard = async (page: Page, card: string): Promise<void> => {
  await page.getByRole('link', { name: new RegExp(`^${card}`) }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** On the provider's page, with a number that has to approve on the phone. */
export const payByPhone = async (page: Page, checkoutUrl: string): Promise<void> => {
  await page.goto(`${checkoutUrl}?channel=mobile_money`)
  await page.getByRole('link', { name: /Asks on the phone/ }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Approve on your phone' })).toBeVisible()
}

export const answerPrompt = async (
  request: APIRequestContext,
  checkoutUrl: string,
  decision: 'approve' | 'reject' | 'expire',
): Promise<void> => {
  const reply = await request.post(`${checkoutUrl}/phone`, { data: { decision }, maxRedirects: 0 })
  expect(reply.status(), await reply.text()).toBeLessThan(400)
}

export const fetchPayments = async (request: APIRequestContext, token: string) =>
  (await (await request.get(listPayments.url, { headers: bearer(token) })).json()).payments

export const fetchSubscription = async (request: APIRequestContext, token: string) =>
  (await request.get(readSubscription.url, { headers: bearer(token) })).json()

export const choosePlan = async (page: Page, plan: string): Promise<void> => {
  await page.goto('/d/pricing-plans')
  await page.getByRole('button', { name: new RegExp(`^(Select|Renew) ${plan}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Payment')
}

export const goToCheckout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL(`${simulators()}/paystack/checkout/**`)
}
