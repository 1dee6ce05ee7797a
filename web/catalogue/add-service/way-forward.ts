import type { Obstacle } from '../../../contract/catalogue/allowance.ts'
import { paths } from '../../paths.ts'
import { messages } from './messages.ts'

type Way = { label: string; to: string }

const toPlans = (label: string): Way => ({ label, to: paths.pricingPlans })

/** Where to go with what stands in the way of one more service: the main way first. */
export const waysForward: Record<Obstacle, readonly [Way, ...Way[]]> = {
  'no business': [{ label: 'Register your business', to: paths.addBusiness }],
  'no plan': [toPlans('Choose a plan')],
  'not paid': [{ label: 'Complete your payment', to: paths.payment }, toPlans('Choose another plan')],
  'payment being checked': [{ label: 'See your payment', to: paths.billing }],
  'to correct': [{ label: 'See what to correct', to: paths.status }],
  'plan ended': [toPlans('Renew your plan'), { label: messages.myServices, to: paths.services }],
  'limit reached': [toPlans('See the plans'), { label: messages.myServices, to: paths.services }],
}
