import { durationTitles, planTitles, type Subscription } from '../../../contract/business/subscription.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../paths.ts'
import { dayOnOneLine } from './day-on-one-line.ts'
import type { Notice, Standing } from './notice.ts'
import { obstacleOf } from './obstacle-of.ts'

const payNow = 'You can pay now. The time begins when your business is approved.'
const toStatus = { label: 'See the status', to: paths.status }
const toBilling = { label: 'See your payments', to: paths.billing }

/** The one thing that this vendor should know before choosing: money that came or is under way first. */
export const noticeOf = ({ subscription, businessStatus }: Standing): Notice | undefined => {
  const { heldPayment, openPayment, selection } = subscription
  if (openPayment && !heldPayment) {
    const { plan, duration, amountPesewas, reference } = openPayment
    const words = `You began to pay ${formatPrice(amountPesewas)} for ${planTitles[plan]}, ${durationTitles[duration]}. Please see what came of it before you pay again.`
    return { tone: 'warn', words, label: 'Check that payment', to: pathTo.paymentSuccess(reference) }
  }
  const obstacle = obstacleOf({ subscription, businessStatus })
  if (obstacle) return obstacle
  if (selection) {
    const { plan, duration, amountPesewas } = selection
    const chosen = `You chose ${planTitles[plan]} for ${durationTitles[duration]}, ${formatPrice(amountPesewas)}. It is not paid yet.`
    const words = businessStatus === 'PENDING' ? `${chosen} ${payNow}` : chosen
    return { tone: 'info', words, label: 'Continue to payment', to: paths.payment }
  }
  return ofPlan(subscription) ?? ofBusiness(businessStatus)
}

const ofPlan = ({ state, current, next }: Subscription): Notice | undefined => {
  if (!current) return undefined
  const title = planTitles[current.plan]
  const then = next
    .map(({ plan, endsAt }) => ` Then ${planTitles[plan]}${endsAt ? ` until ${dayOnOneLine(endsAt)}` : ''}.`)
    .join('')
  if (!current.endsAt)
    return { tone: 'good', words: `${title} is paid. It begins when your business is approved.${then}`, ...toBilling }
  const end = dayOnOneLine(current.endsAt)
  if (state === 'EXPIRED')
    return { tone: 'warn', words: `Your ${title} plan ended on ${end}. Choose a plan to go on.`, ...toBilling }
  if (state === 'ENDING_SOON' && next.length === 0)
    return {
      tone: 'warn',
      words: `Your ${title} plan ends on ${end}. Time of the same plan is added after it.`,
      ...toBilling,
    }
  return { tone: 'good', words: `Your ${title} plan is on until ${end}.${then}`, ...toBilling }
}

const ofBusiness = (businessStatus: string | null | undefined): Notice | undefined => {
  if (businessStatus === 'PENDING') return { tone: 'info', words: payNow, ...toStatus }
  if (businessStatus !== 'SUCCESSFUL') return undefined
  const words = 'Your business is verified. Your plan begins as soon as you have paid.'
  return { tone: 'good', words, ...toStatus }
}
