import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { planDurations, planNames } from '../../../contract/business/plans.ts'
import { selectionRefusals, selectSubscription, showAllSubscriptions } from '../../../contract/business/subscription.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'

const portal = sharedTestApp()
let business: Payer
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  business = await buildPayer(portal, { status: 'PENDING', plan: null })
})

const executive = { subscriptionTypeEnum: 'EXECUTIVE', subscriptionDurationEnum: 'MONTHLY' }
const select = (body: object, token = business.token) => submit(portal.app, selectSubscription, { token, body })
const selections = () =>
  portal.context.db
    .selectFrom('business.selection')
    .select(['plan', 'duration', 'amount_pesewas', 'selected_at'])
    .where('business_id', '=', business.businessId)
    .execute()
const setPrice = (yearlyPesewas: number) =>
  portal.context.db
    .updateTable('business.plan')
    .set({ yearly_price_pesewas: yearlyPesewas })
    .where('plan', '=', 'STANDARD')
    .execute()

it('the plans are shown with their prices in cedis and in pesewas, the smallest first', async () => {
  const { body } = await submit(portal.app, showAllSubscriptions, { token: business.token })
  expect(body).toEqual([
    {
      plan: 'STANDARD',
      monthly_price: 100,
      yearly_price: 1080,
      monthlyPricePesewas: 10_000,
      yearlyPricePesewas: 108_000,
    },
    {
      plan: 'EXECUTIVE',
      monthly_price: 200,
      yearly_price: 2040,
      monthlyPricePesewas: 20_000,
      yearlyPricePesewas: 204_000,
    },
    {
      plan: 'PREMIUM',
      monthly_price: 400,
      yearly_price: 3840,
      monthlyPricePesewas: 40_000,
      yearlyPricePesewas: 384_000,
    },
  ])
})

describe('a plan', () => {
  it('is chosen at its current price', async () => {
    const answer = await select(executive)
    expect(answer).toEqual({ status: 200, body: { message: 'Executive plan selected.' } })
    expect(await selections()).toEqual([
      { plan: 'EXECUTIVE', duration: 'MONTHLY', amount_pesewas: 20_000, selected_at: portal.clock.now() },
    ])
  })

  it('may be chosen again, and another instead: the last choice counts', async () => {
    const yearly = { subscriptionTypeEnum: 'STANDARD', subscriptionDurationEnum: 'YEARLY' }
    for (const choice of [executive, executive, yearly]) expect((await select(choice)).status).toBe(200)
    expect(await selections()).toMatchObject([{ plan: 'STANDARD', duration: 'YEARLY', amount_pesewas: 108_000 }])
    await setPrice(110_000)
    await select(yearly)
    expect(await selections()).toMatchObject([{ amount_pesewas: 110_000 }])
    await setPrice(108_000)
  })

  it('is chosen once by many clicks at the same moment', async () => {
    await openAllConnections(portal)
    const choices = planNames.flatMap((subscriptionTypeEnum) =>
      planDurations.map((subscriptionDurationEnum) => ({ subscriptionTypeEnum, subscriptionDurationEnum })),
    )
    const answers = await Promise.all([...choices, ...choices].map((choice) => select(choice)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await selections()).toHaveLength(1)
  })
})

describe('no plan is chosen', () => {
  it('by a vendor without a business', async () => {
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    const message = 'Business not found for the provided vendor'
    expect(await select(executive, token)).toMatchObject({ status: 404, body: { status: 404, message } })
  })

  it('for a business that has to be corrected first', async () => {
    business = await buildPayer(portal, { status: 'REJECTED', plan: null })
    const message = selectionRefusals.rejected.message
    expect(await select(executive)).toMatchObject({ status: 409, body: { status: 409, message } })
    expect(await selections()).toEqual([])
  })

  it.each([
    [{ ...executive, subscriptionTypeEnum: 'GOLD' }, 'A plan is one of STANDARD, EXECUTIVE, PREMIUM.'],
    [{ ...executive, subscriptionTypeEnum: 'executive' }, 'A plan is one of STANDARD, EXECUTIVE, PREMIUM.'],
    [{ ...executive, subscriptionDurationEnum: 'WEEKLY' }, 'A duration is one of MONTHLY, YEARLY.'],
    [{ subscriptionTypeEnum: 'EXECUTIVE' }, 'A duration is one of MONTHLY, YEARLY.'],
  ])('by %j', async (body, message) => {
    expect(await select(body)).toMatchObject({ status: 400, body: { status: 400, message } })
    expect(await selections()).toEqual([])
  })

  it('where a request brings what is not the vendor’s to say', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns
      where table_schema = 'business' and table_name in ('plan', 'selection', 'payment', 'period', 'business')
    `.execute(portal.context.db)
    expect(rows.length).toBeGreaterThan(40)
    for (const { name } of rows) {
      const message = `Unknown field: ${name}`
      expect(await select({ ...executive, [name]: 1 })).toMatchObject({ status: 400, body: { status: 400, message } })
    }
    expect(await selections()).toEqual([])
  })
})
