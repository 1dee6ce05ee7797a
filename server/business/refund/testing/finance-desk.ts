import * as calls from '../../../../contract/business/finance.ts'
import { readLedger } from '../../../../contract/business/ledger.ts'
import * as decisions from '../../../../contract/business/period-decision.ts'
import type { PlanDuration, PlanName } from '../../../../contract/business/plans.ts'
import { selectSubscription } from '../../../../contract/business/subscription.ts'
import type { Endpoint, ReplyOf } from '../../../../contract/endpoint.ts'
import { type TestApp, testOperator } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'
import { submit } from '../../../testing/submit.ts'
import { sessionToken } from '../../../testing/vendors.ts'
import { buildPayer, choosePlan, type Payer, requestPayment, verify } from '../../payment/testing/paying.ts'

export const sampleReason = 'A sample reason.'

type Answer<E> = { status: number; body: ReplyOf<E> & { message: string } }

/** The desk's calls about money, as an operator makes them. */
export const openFinanceDesk = (portal: Pick<TestApp, 'app'>, { key } = testOperator) => {
  const ask = async <E extends Endpoint>({ method, url }: E, reference = '', search = '', body?: object) =>
    (await submit(
      portal.app,
      { method, url: url.replace(':reference', reference) + search },
      { token: key, ...(body && { body }) },
    )) as unknown as Answer<E>
  return {
    payments: (search = '') => ask(calls.listDeskPayments, '', search),
    check: (reference: string) => ask(calls.checkPayment, reference),
    refund: (reference: string, order: { amountPesewas?: number; reason?: string } = {}) =>
      ask(calls.refundPayment, reference, '', order),
    retry: (reference: string, account: object = { accountNumber: '0001112223', bankId: '9' }) =>
      ask(calls.retryRefund, reference, '', account),
    endPeriod: (reference: string, reason = sampleReason) => ask(decisions.endPeriod, reference, '', { reason }),
    undoEndPeriod: (reference: string, reason = sampleReason) =>
      ask(decisions.undoEndPeriod, reference, '', { reason }),
    keepPeriod: (reference: string, reason = sampleReason) => ask(decisions.keepPeriod, reference, '', { reason }),
    restore: (reference: string, reason = sampleReason) => ask(calls.giveUpRefund, reference, '', { reason }),
    ledger: (search: string) => ask(readLedger, '', search),
  }
}

type World = { portal: TestApp; paystack: TestPaystack }

const nothing = async () => {}

/** Chooses, pays at the provider and verifies, each by its real call. */
export const payFor = async (
  { portal, paystack }: World,
  payer: Payer,
  { plan = 'STANDARD' as PlanName, beforeVerified = nothing as (reference: string) => Promise<unknown> } = {},
): Promise<string> => {
  await choosePlan(portal, payer, plan)
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  await beforeVerified(reference)
  await verify(portal, payer, reference)
  return reference
}

/** Chooses the difference to this plan, pays it and verifies. Undefined where there is none. */
export const payDifference = async (
  { portal, paystack }: World,
  payer: Payer,
  plan: PlanName,
  duration: PlanDuration = 'MONTHLY',
): Promise<string | undefined> => {
  const token = await sessionToken(portal, payer.vendor)
  const body = { subscriptionTypeEnum: plan, subscriptionDurationEnum: duration, purchaseKindEnum: 'DIFFERENCE' }
  const chosen = await submit(portal.app, selectSubscription, { token, body })
  if (chosen.status !== 200) return undefined
  const { reference, checkoutUrl } = await requestPayment(portal, { token })
  await paystack.pay(checkoutUrl, 'card')
  await verify(portal, { token }, reference)
  return reference
}

/** Pays for a business that waits for its approval: its period has not begun, so it can be refunded. */
export const payAhead = async (world: World, how: Parameters<typeof payFor>[2] = {}) => {
  const payer = await buildPayer(world.portal, { status: 'PENDING', plan: null })
  const reference = await payFor(world, payer, how)
  world.portal.outgoing.length = 0
  world.portal.logged.length = 0
  return { payer, reference }
}

/** The provider receives a cedi less than was ordered. */
export const payWrongAmount = (world: World) =>
  payAhead(world, {
    beforeVerified: (reference) =>
      world.portal.context.db
        .updateTable('business.payment')
        .set({ amount_pesewas: 10_100 })
        .where('reference', '=', reference)
        .execute(),
  })
