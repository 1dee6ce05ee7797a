import { type BusinessStage, businessStage, planStage } from '../../../contract/business/stage.ts'
import { type Subscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { planKept } from '../../stage/plan-words.ts'
import { seeThatPayment, ways } from '../../stage/ways.ts'
import type { Notice, PlanFacts } from './notice.ts'

/** Why no plan can be paid now, so that nobody is led to a payment that would be refused or paid twice. */
export const findObstacle = ({ subscription, businessStatus }: PlanFacts): Notice | undefined => {
  const { heldPayment } = subscription
  if (heldPayment)
    return {
      tone: 'warn',
      words: `We are looking into your payment of ${formatPrice(heldPayment.amountPesewas)}. You need not pay again.`,
      label: seeThatPayment,
      to: pathTo.paymentSuccess(heldPayment.reference),
    }
  return businessStatus === undefined ? undefined : obstacles[businessStage({ businessStatus })]?.(subscription)
}

const obstacles: Record<BusinessStage, ((subscription: Subscription) => Notice) | undefined> = {
  unregistered: () => ({
    tone: 'info',
    words: 'Please register your business first. Then choose your plan.',
    ...ways.register,
  }),
  'to correct': (subscription) => ({ tone: 'warn', words: toCorrectFirst(subscription), ...ways.correct }),
  refused: () => ({ tone: 'warn', words: selectionRefusals.refused.message, ...ways.status }),
  suspended: () => ({ tone: 'warn', words: selectionRefusals.suspended.message, ...ways.status }),
  'in review': undefined,
  late: undefined,
  verified: undefined,
  unknown: undefined,
}

const toCorrectFirst = ({ state, current }: Subscription) =>
  planStage(state) === 'waiting' && current ? planKept(current.plan) : selectionRefusals.rejected.message
