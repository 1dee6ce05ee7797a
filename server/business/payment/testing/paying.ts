import { randomUUID } from 'node:crypto'
import { makePayment, type PaymentMethod, verifyTransaction } from '../../../../contract/business/payment.ts'
import type { PlanDuration, PlanName } from '../../../../contract/business/plans.ts'
import type { BusinessStatus } from '../../../../contract/business/status.ts'
import { selectSubscription } from '../../../../contract/business/subscription.ts'
import type { TestApp } from '../../../testing/app.ts'
import { buildBusiness } from '../../../testing/businesses.ts'
import { submit } from '../../../testing/submit.ts'
import { buildVendor, type TestVendor } from '../../../testing/vendors.ts'

export type Payer = { vendor: TestVendor; token: string; businessId: string }

let hashed: Promise<string> | undefined

/** Nobody logs in with a password here, so one hash serves all vendors. */
const withOneHash = ({ context, clock }: TestApp) => {
  const hash = (password: string) => (hashed ??= context.passwords.hash(password))
  return { clock, context: { ...context, passwords: { ...context.passwords, hash } } }
}

/** A vendor with a business; approved, unless told otherwise. */
export const buildPayer = async (
  portal: TestApp,
  { status = 'SUCCESSFUL' as BusinessStatus, plan = 'STANDARD' as PlanName | null } = {},
): Promise<Payer> => {
  const vendor = await buildVendor(withOneHash(portal), { verified: true })
  const { id: businessId, token } = await buildBusiness(portal, vendor, { status, documents: {} })
  const payer = { vendor, token, businessId }
  if (plan) await choosePlan(portal, payer, plan)
  portal.outgoing.length = 0
  return payer
}

export const choosePlan = async (
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<Payer, 'token'>,
  plan: PlanName,
  duration: PlanDuration = 'MONTHLY',
): Promise<void> => {
  const body = { subscriptionTypeEnum: plan, subscriptionDurationEnum: duration }
  const answer = await submit(app, selectSubscription, { token, body })
  if (answer.status !== 200) throw new Error(`not chosen: ${answer.body.message}`)
}

type PaymentAnswer = {
  status: number
  code?: string
  params?: object
  message: string
  reference: string
  checkoutUrl: string
}

/** One click on the pay button, with a new idempotency key unless one is given. */
export const requestPayment = async (
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<Payer, 'token'>,
  { method = 'card' as PaymentMethod, key = randomUUID() as string, besides = [] as string[] } = {},
): Promise<PaymentAnswer> => {
  const { status, body } = await submit(app, makePayment, { token, key, body: { paymentMethod: method, besides } })
  const { data, ...answer } = body as { message: string; data?: { reference: string; authorization_url: string } }
  return { status, ...answer, reference: data?.reference ?? '', checkoutUrl: data?.authorization_url ?? '' }
}

type VerificationAnswer = {
  status: number
  code?: string
  params?: object
  message: string
  outcome: string | undefined
  waitsFor: string | null | undefined
  startsAt: string | null | undefined
  endsAt: string | null | undefined
}

/** What the page reads to which the provider returns the payer. */
export const verify = async (
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<Payer, 'token'>,
  reference: string,
): Promise<VerificationAnswer> => {
  const { method, url } = verifyTransaction
  const { status, body } = await submit(app, { method, url: `${url}?reference=${reference}` }, { token })
  const { data = body } = body as unknown as { data?: VerificationAnswer }
  const { code, params, message, outcome, waitsFor, startsAt, endsAt } = data as VerificationAnswer
  return { status, code, params, message, outcome, waitsFor, startsAt, endsAt }
}

export const findPaymentRows = ({ context }: Pick<TestApp, 'context'>, { businessId }: Pick<Payer, 'businessId'>) =>
  context.db
    .selectFrom('business.payment')
    .select(['reference', 'state', 'reason', 'checkout_url', 'receipt_number', 'receipt_issuer', 'next_check_at'])
    .where('business_id', '=', businessId)
    .orderBy('created_at')
    .execute()
