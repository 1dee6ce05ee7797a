import { orderInWords, planTitles } from '../../../contract/business/plans.ts'
import { type BusinessStage, businessStage, planStage, type StageFacts } from '../../../contract/business/stage.ts'
import { type Subscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../../contract/paths.ts'
import { planKept, renewsByItself, seenUntil } from '../../stage/plan-words.ts'
import { seeThatPayment, ways } from '../../stage/ways.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'

export type Notice = { tone: 'info' | 'good' | 'warn'; words: string; label: string; to: string }

export type PlanFacts = {
  subscription: Subscription
  /** Undefined when the profile could not be read. */
  businessStatus: StageFacts['businessStatus'] | undefined
}

const payNow = 'You can pay now. The time begins when your business is approved.'

/** The most important notice for this vendor: a payment that is held or open comes before everything else. */
export const chooseNotice = ({ subscription, businessStatus }: PlanFacts): Notice | undefined => {
  const { heldPayment, openPayment, selection } = subscription
  if (openPayment && !heldPayment) {
    const { amountPesewas, reference } = openPayment
    const words = `You began to pay ${formatPrice(amountPesewas)} for ${orderInWords(openPayment)}. Please see what came of it before you pay again.`
    return { tone: 'warn', words, label: 'Check that payment', to: pathTo.paymentSuccess(reference) }
  }
  const obstacle = findObstacle({ subscription, businessStatus })
  if (obstacle) return obstacle
  if (selection) {
    const chosen = `You chose ${orderInWords(selection)}: ${formatPrice(selection.amountPesewas)}. It is not paid yet.`
    const words = readStage(businessStatus) === 'in review' ? `${chosen} ${payNow}` : chosen
    return { tone: 'info', words, label: 'Continue to payment', to: paths.payment }
  }
  return planNotice(subscription) ?? businessNotices[readStage(businessStatus)]
}

const planNotice = ({ state, current, next, renewsWith }: Subscription): Notice | undefined => {
  if (!current) return undefined
  const title = planTitles[current.plan]
  const then = next
    .map(({ plan, endsAt }) => ` Then ${planTitles[plan]}${endsAt ? ` until ${dateOnOneLine(endsAt)}` : ''}.`)
    .join('')
  if (!current.endsAt)
    return {
      tone: 'good',
      words: `${title} is paid. It begins when your business is approved.${then}`,
      ...ways.billing,
    }
  const end = dateOnOneLine(current.endsAt)
  const stage = planStage(state)
  if (stage === 'in grace')
    return { tone: 'warn', words: `Your ${title} plan ended on ${end}. ${seenUntil(current.endsAt)}`, ...ways.billing }
  if (stage === 'ended')
    return { tone: 'warn', words: `Your ${title} plan ended on ${end}. Choose a plan to go on.`, ...ways.billing }
  if (stage === 'ending soon' && next.length === 0 && !renewsWith)
    return {
      tone: 'warn',
      words: `Your ${title} plan ends on ${end}. Time of the same plan is added after it.`,
      ...ways.billing,
    }
  const renews = renewsWith ? ` ${renewsByItself(renewsWith)}` : ''
  return { tone: 'good', words: `Your ${title} plan is on until ${end}.${then}${renews}`, ...ways.billing }
}

const readStage = (businessStatus: PlanFacts['businessStatus']): BusinessStage =>
  businessStatus === undefined ? 'unknown' : businessStage({ businessStatus })

const inReview: Notice = { tone: 'info', words: payNow, ...ways.status }

const businessNotices: Record<BusinessStage, Notice | undefined> = {
  'in review': inReview,
  late: inReview,
  verified: {
    tone: 'good',
    words: 'Your business is verified. Your plan begins as soon as you have paid.',
    ...ways.status,
  },
  unregistered: undefined,
  'to correct': undefined,
  refused: undefined,
  suspended: undefined,
  unknown: undefined,
}

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
  return obstacles[readStage(businessStatus)]?.(subscription)
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
