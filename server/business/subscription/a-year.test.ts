import { beforeAll, expect, it } from 'vitest'
import type { PlanDuration, PlanName } from '../../../contract/business/plans.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import type { OutgoingMessage } from '../../jobs/payloads.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, type TestVendor } from '../../testing/vendors.ts'
import { readSubscription } from './read-subscription.ts'
import { remindOfEnds } from './remind-of-ends.ts'
import { selectSubscription } from './select-subscription.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: TestBusiness
beforeAll(async () => {
  portal.clock.set('2026-01-05T08:30:00Z')
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor, { documents: {} })
  portal.outgoing.length = 0
})

const select = () =>
  selectSubscription(portal.context, { vendorId: vendor.id, plan: 'EXECUTIVE', duration: 'MONTHLY', kind: 'FULL' })
const approve = () => atDesk(portal, approveBusiness, business.id)
const buy = (plan: PlanName, duration: PlanDuration) => () => buyPlan(portal, business, { plan, duration })

const events: [string, () => Promise<unknown>][] = [
  ['2026-01-06T08:30', select],
  ['2026-01-07T08:30', buy('EXECUTIVE', 'MONTHLY')],
  ['2026-01-09T08:30', approve],
  ['2026-02-08T12:00', buy('EXECUTIVE', 'MONTHLY')],
  ['2026-03-07T12:00', buy('EXECUTIVE', 'MONTHLY')],
  ['2026-03-20T12:00', buy('PREMIUM', 'MONTHLY')],
  ['2026-06-01T08:30', buy('STANDARD', 'MONTHLY')],
  ['2026-06-30T12:00', buy('STANDARD', 'YEARLY')],
]

const told = [
  ['9 Jan 2026', 'Your business is approved'],
  // Renewed on the last day: no notice of an end that did not come.
  ['2 Feb 2026', 'Your Executive plan ends on 9 Feb 2026'],
  ['6 Feb 2026', 'Your Executive plan ends on 9 Feb 2026'],
  ['8 Feb 2026', 'Your Executive plan ends on 9 Feb 2026'],
  // Renewed before the last reminder.
  ['2 Mar 2026', 'Your Executive plan ends on 9 Mar 2026'],
  ['6 Mar 2026', 'Your Executive plan ends on 9 Mar 2026'],
  // Upgraded on 20 March: what was left of Executive, to 9 April, comes after the month of Premium.
  ['13 Apr 2026', 'Your Premium plan ends on 20 Apr 2026'],
  ['17 Apr 2026', 'Your Premium plan ends on 20 Apr 2026'],
  ['19 Apr 2026', 'Your Premium plan ends on 20 Apr 2026'],
  ['3 May 2026', 'Your Executive plan ends on 10 May 2026'],
  ['7 May 2026', 'Your Executive plan ends on 10 May 2026'],
  ['9 May 2026', 'Your Executive plan ends on 10 May 2026'],
  ['11 May 2026', 'Your Executive plan ended on 10 May 2026'],
  ['13 May 2026', 'Your Executive plan ended on 10 May 2026'],
  ['16 May 2026', 'Your Executive plan ended on 10 May 2026'],
  // Back after a gap, for a month, and then for a year on top of it.
  ['24 Jun 2026', 'Your Standard plan ends on 1 Jul 2026'],
  ['28 Jun 2026', 'Your Standard plan ends on 1 Jul 2026'],
  ['30 Jun 2026', 'Your Standard plan ends on 1 Jul 2026'],
]

/** At the end of these days: the plan in force, or else the last one, and the plans after it. */
const expectedStates = {
  '5 Jan 2026': 'nothing',
  '6 Jan 2026': 'SELECTED',
  '7 Jan 2026': 'PAID EXECUTIVE',
  '9 Jan 2026': 'ACTIVE EXECUTIVE until 9 Feb 2026',
  '1 Feb 2026': 'ACTIVE EXECUTIVE until 9 Feb 2026',
  '2 Feb 2026': 'ENDING_SOON EXECUTIVE until 9 Feb 2026',
  '8 Feb 2026': 'ACTIVE EXECUTIVE until 9 Mar 2026',
  '1 Mar 2026': 'ACTIVE EXECUTIVE until 9 Mar 2026',
  '6 Mar 2026': 'ENDING_SOON EXECUTIVE until 9 Mar 2026',
  '7 Mar 2026': 'ACTIVE EXECUTIVE until 9 Apr 2026',
  '20 Mar 2026': 'ACTIVE PREMIUM until 20 Apr 2026, EXECUTIVE until 10 May 2026',
  '13 Apr 2026': 'ENDING_SOON PREMIUM until 20 Apr 2026, EXECUTIVE until 10 May 2026',
  '20 Apr 2026': 'ACTIVE EXECUTIVE until 10 May 2026',
  '9 May 2026': 'ENDING_SOON EXECUTIVE until 10 May 2026',
  '10 May 2026': 'GRACE EXECUTIVE until 10 May 2026',
  '16 May 2026': 'GRACE EXECUTIVE until 10 May 2026',
  '17 May 2026': 'EXPIRED EXECUTIVE until 10 May 2026',
  '31 May 2026': 'EXPIRED EXECUTIVE until 10 May 2026',
  '1 Jun 2026': 'ACTIVE STANDARD until 1 Jul 2026',
  '29 Jun 2026': 'ENDING_SOON STANDARD until 1 Jul 2026',
  '30 Jun 2026': 'ACTIVE STANDARD until 1 Jul 2027',
  '1 Oct 2026': 'ACTIVE STANDARD until 1 Jul 2027',
  '5 Jan 2027': 'ACTIVE STANDARD until 1 Jul 2027',
}

it('a year of a business: chosen, paid, approved, reminded, renewed, upgraded, ended and renewed again', async () => {
  const heard: Record<OutgoingMessage['channel'], string[][]> = { email: [], sms: [] }
  const seen: Record<string, string> = {}
  const coming = events.map(([at, run]) => ({ at: new Date(`${at}:00Z`), run }))
  for (const moment of twiceADay('2026-01-05T09:00:00Z', '2027-01-05T21:00:00Z')) {
    while (coming[0] && coming[0].at <= moment) {
      const { at, run } = coming.shift() as (typeof coming)[number]
      portal.clock.set(at.toISOString())
      await run()
    }
    portal.clock.set(moment.toISOString())
    await remindOfEnds(portal.context)
    const today = dateInWords(moment)
    for (const message of portal.outgoing.splice(0)) heard[message.channel].push([today, messageTitle(message)])
    if (moment.getUTCHours() === 21 && today in expectedStates) seen[today] = await readState()
  }
  expect(heard.email.slice(1)).toEqual(told.slice(1))
  expect(heard.sms).toEqual(told)
  expect(await notified()).toEqual([['5 Jan 2026', 'Your business is being reviewed'], ...told])
  expect(seen).toEqual(expectedStates)
})

function* twiceADay(from: string, to: string) {
  for (let ms = Date.parse(from); ms <= Date.parse(to); ms += 12 * 3_600_000) yield new Date(ms)
}

/** The title of the notification, with which the SMS begins. */
const messageTitle = (message: OutgoingMessage) =>
  message.channel === 'email' ? message.subject : (message.text.split('.')[0]?.replace('Afahye: your', 'Your') ?? '')

const notified = async () => {
  const rows = await portal.context.db
    .selectFrom('account.notification')
    .select(['created_at', 'title'])
    .where('account_id', '=', vendor.id)
    .orderBy('created_at')
    .execute()
  return rows.map(({ created_at, title }) => [dateInWords(created_at), title])
}

const readState = async () => {
  const { state, current, next } = await readSubscription(portal.context, vendor.id)
  const plans = [current, ...next].flatMap((one) =>
    one ? [one.endsAt ? `${one.plan} until ${dateInWords(one.endsAt)}` : one.plan] : [],
  )
  return [state ?? 'nothing', plans.join(', ')].join(' ').trim()
}
