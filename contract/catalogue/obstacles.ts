import { graceEnd, type PlanName, planNames, planServiceLimits, planTitles } from '../business/plans.ts'
import { selectionRefusals } from '../business/subscription.ts'
import type { Refusal } from '../endpoint.ts'
import { dateInWords } from '../time-in-words.ts'
import type { Obstacle } from './allowance.ts'

/** For a plan that has a limit. */
export const planFull = (plan: PlanName) => {
  const limit = planServiceLimits[plan] ?? 0
  const room = limit === 1 ? '1 service' : `${limit} services`
  return {
    status: 409,
    code: 'plan-full',
    message: `Your ${planTitles[plan]} plan has room for ${room}. Choose a higher plan, or remove a service first.`,
    params: { plan, limit },
  } as const
}

/** With the day where it is known. */
export const planHasEnded = (endedAt?: string): string =>
  endedAt ? `Your plan ended on ${dateInWords(endedAt)}.` : 'Your plan has ended.'

const planInGrace = (endedAt?: string) =>
  ({
    status: 409,
    code: 'plan-in-grace',
    message: `${planHasEnded(endedAt)} Customers still see your services ${endedAt ? `until ${dateInWords(graceEnd(endedAt))}` : 'for a few days'}. Renew your plan to add services.`,
  }) as const

const planEnded = (endedAt?: string) =>
  ({ status: 409, code: 'plan-ended', message: `${planHasEnded(endedAt)} Renew it to add services.` }) as const

export const allowanceRefusals = {
  noBusiness: {
    status: 409,
    code: 'no-business',
    message: 'Please register your business first. Then choose a plan and add your services.',
  },
  noPlan: {
    status: 409,
    code: 'no-plan',
    message: 'Please choose a plan first. Then you can add your services.',
  },
  notPaid: {
    status: 409,
    code: 'plan-not-paid',
    message: 'Your plan is not paid yet. Complete your payment, then add your services.',
  },
  paymentBeingChecked: {
    status: 409,
    code: 'payment-being-checked',
    message: 'We are looking into your payment. You need not pay again. You can add services as soon as it is settled.',
  },
  toCorrect: selectionRefusals.rejected,
  refused: selectionRefusals.refused,
  suspended: selectionRefusals.suspended,
  inGrace: planInGrace(),
  planEnded: planEnded(),
} as const

/** Every way in which one more service may be refused. */
export const obstacleRefusals: readonly Refusal[] = [
  ...Object.values(allowanceRefusals),
  ...planNames.filter((plan) => planServiceLimits[plan] !== null).map(planFull),
]

const [smallestPlan] = planNames

/** The sentence for what stands in the way, on the page before the form and from the server after it. */
export const explainObstacle = (obstacle: Obstacle, plan: PlanName | null, endedAt?: string): Refusal => {
  switch (obstacle) {
    case 'no business':
      return allowanceRefusals.noBusiness
    case 'no plan':
      return allowanceRefusals.noPlan
    case 'not paid':
      return allowanceRefusals.notPaid
    case 'payment being checked':
      return allowanceRefusals.paymentBeingChecked
    case 'to correct':
      return allowanceRefusals.toCorrect
    case 'refused':
      return allowanceRefusals.refused
    case 'suspended':
      return allowanceRefusals.suspended
    case 'in grace':
      return planInGrace(endedAt)
    case 'plan ended':
      return planEnded(endedAt)
    case 'limit reached':
      return planFull(plan ?? smallestPlan)
  }
}
