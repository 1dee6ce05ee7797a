import { type PlanName, planNames, planServiceLimits, planTitles } from '../../../contract/business/plans.ts'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { countInWords } from '../../ui/in-words.ts'

const services = (count: number) => countInWords(count, 'service')

const nextPlan = (plan: PlanName) => planNames[planNames.indexOf(plan) + 1]

/** `upgrade` is there when the plan is full; its `to` is the text of the link to the plans. */
export type Usage = {
  title: string
  plan: string
  percent?: number
  upgrade?: { lead: string; to: string; rest: string } | undefined
  /** Whether the vendor chooses which services are shown. */
  isOverLimit?: boolean
}

const offerUpgrade = (plan: PlanName, used: number, limit: number, live: readonly string[]): Usage['upgrade'] => {
  const next = nextPlan(plan)
  if (!next || used < limit) return undefined
  const to = `move to ${planTitles[next]}`
  if (used === limit)
    return { lead: 'To add another, ', to, rest: limit === 1 ? ' or remove this one.' : ' or remove one.' }
  const named = live.length === limit ? `, ${live.join(' and ')}` : ''
  const visible = `${limit === 1 ? 'one' : limit} of them${named}`
  const isEnough = (planServiceLimits[next] ?? used) >= used
  const others = used - limit === 1 ? 'the other one' : isEnough ? 'the others' : 'more of them'
  const rest = used - limit === 1 ? ' or remove one.' : ' or remove some.'
  return { lead: `Your plan has room for ${visible}. To show ${others}, `, to, rest }
}

/** Undefined without a plan in force. `live` are the names of the services that customers see, of those read so far. */
export const describeUsage = (
  { plan, used, limit, obstacle }: Allowance,
  live: readonly string[] = [],
): Usage | undefined => {
  if (!plan || (obstacle && obstacle !== 'limit reached')) return undefined
  if (limit === null) return { title: `${services(used)}, no limit`, plan: planTitles[plan] }
  const title = used > limit ? `${services(used)}, room for ${limit}` : `${used} of ${services(limit)} used`
  return {
    title,
    plan: planTitles[plan],
    percent: (100 * used) / limit,
    upgrade: offerUpgrade(plan, used, limit, live),
    isOverLimit: used > limit,
  }
}

/** For a vendor without services. */
export const roomInWords = ({ plan, limit }: Allowance): string => {
  const planInWords = plan ? `Your ${planTitles[plan]} plan` : 'Your plan'
  return `${planInWords} has room for ${limit === null ? 'as many services as you like' : services(limit)}.`
}
