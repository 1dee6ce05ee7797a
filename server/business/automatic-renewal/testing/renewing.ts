import { readOverview } from '../../../../contract/account/overview.ts'
import {
  readAutomaticRenewal,
  switchOffAutomaticRenewal,
  switchOnAutomaticRenewal,
} from '../../../../contract/business/automatic-renewal.ts'
import { stopAutomaticRenewal } from '../../../../contract/business/stop-renewal.ts'
import { readSubscription } from '../../../../contract/business/subscription.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'
import { submit } from '../../../testing/submit.ts'
import { sessionToken } from '../../../testing/vendors.ts'
import { buildPayer, type Payer, requestPayment, verify } from '../../payment/testing/paying.ts'

type World = { portal: TestApp; paystack: TestPaystack }

/** A vendor who has paid for a month of Standard by card, at the time of the clock. */
export const buildCardPayer = async ({ portal, paystack }: World): Promise<Payer> => {
  const payer = await buildPayer(portal)
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  await verify(portal, payer, reference)
  return payer
}

/** As buildCardPayer, with automatic renewal. */
export const buildRenewing = async (world: World): Promise<Payer> => {
  const payer = await buildCardPayer(world)
  const { status, body } = await switchOn(world.portal, payer)
  if (status !== 200) throw new Error(`not switched on: ${body.message}`)
  world.portal.outgoing.length = 0
  return payer
}

/** A session ends long before a plan does. */
export const logInAgain = async (portal: TestApp, payer: Payer): Promise<Payer> => ({
  ...payer,
  token: await sessionToken(portal, payer.vendor),
})

/** As Billing and as the dashboard read it. */
export const readRenewsWith = async (portal: TestApp, payer: Payer) => {
  const { token } = await logInAgain(portal, payer)
  const replies = [
    await submit(portal.app, readSubscription, { token }),
    await submit(portal.app, readOverview, { token }),
  ]
  return replies.map(({ body }) => (body as unknown as { renewsWith: object | null }).renewsWith)
}

type Token = Pick<Payer, 'token'>

export const switchOn = ({ app }: TestApp, { token }: Token) =>
  submit(app, switchOnAutomaticRenewal, { token, body: {} })
export const switchOff = ({ app }: TestApp, { token }: Token) => submit(app, switchOffAutomaticRenewal, { token })
export const read = ({ app }: TestApp, { token }: Token) => submit(app, readAutomaticRenewal, { token })
export const stopByLink = ({ app }: TestApp, token: string) => submit(app, stopAutomaticRenewal, { body: { token } })

export const findRow = ({ context }: Pick<TestApp, 'context'>, { businessId }: Pick<Payer, 'businessId'>) =>
  context.db
    .selectFrom('business.automatic_renewal')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()

/** What came of each try, in order. */
export const findOutcomes = async (
  { context }: Pick<TestApp, 'context'>,
  { businessId }: Pick<Payer, 'businessId'>,
) => {
  const rows = await context.db
    .selectFrom('business.automatic_try as try')
    .innerJoin('business.payment as payment', 'payment.reference', 'try.reference')
    .select(['try.day', 'payment.state', 'payment.reason', 'payment.amount_pesewas'])
    .where('try.business_id', '=', businessId)
    .orderBy('payment.created_at')
    .execute()
  return rows.map(({ day, state }) => [day, state])
}

export const findReferences = async (
  { context }: Pick<TestApp, 'context'>,
  { businessId }: Pick<Payer, 'businessId'>,
): Promise<string[]> => {
  const payments = context.db.selectFrom('business.payment').select('reference').where('business_id', '=', businessId)
  return (await payments.orderBy('created_at').execute()).map(({ reference }) => reference)
}
