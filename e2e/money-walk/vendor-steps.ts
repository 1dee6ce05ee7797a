import { randomUUID } from 'node:crypto'
import { switchOffAutomaticRenewal, switchOnAutomaticRenewal } from '../../contract/business/automatic-renewal.ts'
import { makePayment, verifyTransaction } from '../../contract/business/payment.ts'
import { planNames } from '../../contract/business/plans.ts'
import { selectSubscription } from '../../contract/business/subscription.ts'
import { pathTo } from '../../contract/paths.ts'
import type { MoneyWorld, WalkVendor } from './money-world.ts'
import type { Random } from './seeded-random.ts'

export type VendorStep = (world: MoneyWorld, random: Random, vendor: WalkVendor) => Promise<void>

const card = { channel: 'card', number: '4084084084084081', cvv: '408', expiry: '12/49' }
const waysToPay = [
  card,
  card,
  card,
  card,
  { channel: 'card', number: '4084080000005408', cvv: '001', expiry: '12/49' },
  { channel: 'mobile_money', provider: 'mtn', phone: '0551234987' },
  { channel: 'mobile_money', provider: 'mtn', phone: '0241234567' },
]

const press = async (url: string, body: object): Promise<{ waitsFor?: string | null }> => {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** Most approve, some refuse, and some put the phone away. */
export const answerPhone = async (random: Random, checkoutUrl: string) => {
  const decision = random.pick(['approve', 'approve', 'approve', 'reject', 'expire', 'later'])
  if (decision !== 'later') await press(`${checkoutUrl}/phone`, { decision })
}

const payHere = async (random: Random, checkoutUrl: string) => {
  if (random.chance(0.1)) return
  const { waitsFor } = await press(`${checkoutUrl}/pay`, random.pick(waysToPay))
  if (waitsFor === 'phone') await answerPhone(random, checkoutUrl)
}

/** Half of them come back to the page that asks what came of it. */
const payChosen: VendorStep = async (world, random, vendor) => {
  const waiting = await world.db
    .selectFrom('business.payment')
    .select('reference')
    .where('vendor_id', '=', vendor.id)
    .where('state', '=', 'open')
    .execute()
  const besides = random.chance(0.5) ? waiting.map(({ reference }) => reference).slice(-20) : []
  const body = { paymentMethod: random.pick(['card', 'mobile_money']), besides }
  const begun = await world.asVendor(random, vendor, makePayment, body)
  if (begun.status !== 200) return
  const { reference, authorization_url } = JSON.parse(begun.text).data
  await payHere(random, authorization_url)
  if (random.chance(0.5)) return
  const { method, url } = verifyTransaction
  await world.asVendor(random, vendor, { method, url: `${url}?reference=${reference}` })
}

const choose = (world: MoneyWorld, random: Random, vendor: WalkVendor, purchaseKindEnum: 'FULL' | 'DIFFERENCE') =>
  world.asVendor(random, vendor, selectSubscription, {
    subscriptionTypeEnum: random.pick(planNames),
    subscriptionDurationEnum: random.pick(['MONTHLY', 'MONTHLY', 'MONTHLY', 'YEARLY']),
    purchaseKindEnum,
  })

/** Before the walk, while all is well: a card that can be charged again. */
export const buyFirstPlan: VendorStep = async (world, random, vendor) => {
  const choice = { subscriptionTypeEnum: 'STANDARD', subscriptionDurationEnum: 'MONTHLY' }
  await world.asVendor(random, vendor, selectSubscription, choice)
  const { text } = await world.asVendor(random, vendor, makePayment, { paymentMethod: 'card' })
  const { reference, authorization_url } = JSON.parse(text).data
  await press(`${authorization_url}/pay`, card)
  const { method, url } = verifyTransaction
  const seen = await world.asVendor(random, vendor, { method, url: `${url}?reference=${reference}` })
  if (seen.status !== 200) throw new Error(seen.text)
  await world.asVendor(random, vendor, switchOnAutomaticRenewal, {})
}

export const payAtCheckout: VendorStep = async (world, random, vendor) => {
  await choose(world, random, vendor, 'FULL')
  await payChosen(world, random, vendor)
}

export const payDifference: VendorStep = async (world, random, vendor) => {
  const { status } = await choose(world, random, vendor, 'DIFFERENCE')
  if (status === 200) await payChosen(world, random, vendor)
}

export const findPaidUntil = async ({ db }: MoneyWorld, { businessId }: WalkVendor): Promise<Date | undefined> => {
  const periods = db.selectFrom('business.period').select('ends_at').where('business_id', '=', businessId)
  const ends = (await periods.where('withdrawn_at', 'is', null).execute()).flatMap(({ ends_at }) => ends_at ?? [])
  return ends.toSorted((a, b) => a.getTime() - b.getTime()).at(-1)
}

/** The payer's own page at the provider, as its overview lists it. */
const findCheckout = async ({ simulators }: MoneyWorld, reference: string) => {
  const listed = await (await fetch(`${simulators.url}/paystack`)).text()
  const path = /\/paystack\/checkout\/\w+/.exec(listed.slice(listed.indexOf(reference)))?.[0]
  return path && `${simulators.url}${path}`
}

const wallets = [
  { network: 'mtn', phone: '0241234567' },
  { network: 'mtn', phone: '0551234987' },
  { network: 'vod', phone: '0201234567' },
]

/** From the link of a reminder: by a prompt on the phone, a voucher, or at the checkout. */
export const renewByLink: VendorStep = async (world, random, vendor) => {
  const paidUntil = await findPaidUntil(world, vendor)
  if (!paidUntil) return
  const token = world.renewalTokens.make({ businessId: vendor.businessId, paidUntil })
  const { text, status } = await world.ask(random, { method: 'GET', url: pathTo.renewal(token) })
  if (status !== 200) return
  const shown = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const wallet = random.pick(wallets)
  const form = new URLSearchParams({
    key: shown('key') || randomUUID(),
    duration: random.pick(['MONTHLY', 'MONTHLY', 'YEARLY']),
    monthly: shown('monthly'),
    yearly: shown('yearly'),
    way: random.pick(['phone', 'phone', 'checkout']),
    ...wallet,
  })
  const { location } = await world.ask(random, { method: 'POST', url: pathTo.renewal(token) }, { body: form })
  if (location.includes('/paystack/checkout/')) return payHere(random, location)
  const reference = new URL(location || '/', world.portal.url).searchParams.get('reference')
  if (!reference) return
  if (wallet.network === 'vod') {
    const body = new URLSearchParams({ reference, code: random.chance(0.8) ? '123456' : '654321' })
    await world.ask(random, { method: 'POST', url: pathTo.renewalCode(token) }, { body })
  } else {
    const checkout = await findCheckout(world, reference)
    if (checkout) await answerPhone(random, checkout)
  }
  if (random.chance(0.5)) await world.ask(random, { method: 'GET', url: pathTo.renewalState(token, reference) })
}

export const switchAutomaticRenewal: VendorStep = async (world, random, vendor) => {
  if (random.chance(0.9)) await world.asVendor(random, vendor, switchOnAutomaticRenewal, {})
  else await world.asVendor(random, vendor, switchOffAutomaticRenewal)
}
