import * as v from 'valibot'
import { type PlanName, planNames, planServiceLimits, planTitles } from '../business/plans.ts'
import { endpoint, type Refusal } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { invalid } from '../sentence.ts'
import { liveChoice } from './live-choice.ts'
import { serviceRefusals } from './services.ts'

const largestLimit = Math.max(...Object.values(planServiceLimits).filter((limit) => limit !== null))

/** How many stay live on this plan, which has a limit. */
export const chooseExactly = (plan: PlanName) => {
  const limit = planServiceLimits[plan] ?? largestLimit
  return {
    status: 400,
    code: 'wrong-number-of-services',
    field: 'services',
    message: `Choose ${limit === 1 ? 'one service' : `${limit} services`} for your ${planTitles[plan]} plan.`,
    params: { plan, limit },
  } as const satisfies Refusal
}

export const liveRefusals = {
  nothingToChoose: {
    status: 409,
    code: 'nothing-to-choose',
    message: 'Your plan has room for all your services. There is nothing to choose.',
  },
} as const

export const liveServicesChosen = 'Your choice is saved.'

const limitedPlans = planNames.filter((plan) => planServiceLimits[plan] !== null)

export const readLiveChoice = endpoint({
  wing: 'catalogue',
  method: 'GET',
  path: '/auth/live-services',
  summary:
    'Which services stay live where a plan, now or later, has room for fewer than there are. Null where all have.',
  access: 'session',
  reply: v.object({ choice: v.nullable(liveChoice) }),
})

export const chooseLiveServices = endpoint({
  wing: 'catalogue',
  method: 'PUT',
  path: '/auth/live-services',
  summary: 'Choose which services stay live, the one to be kept longest first. The last choice counts.',
  access: 'session',
  body: v.strictObject({
    services: v.pipe(
      v.array(v.pipe(uuid, v.toLowerCase()), invalid('Services are given by their ids.')),
      v.maxLength(largestLimit, invalid(`At most ${largestLimit} services can be chosen.`)),
      v.checkItems((id, index, all) => all.indexOf(id) === index, invalid('A service is chosen once.')),
    ),
  }),
  reply: v.object({ message: v.string(), choice: liveChoice }),
  refusals: [serviceRefusals.notFound, liveRefusals.nothingToChoose, ...limitedPlans.map(chooseExactly)],
})
