import {
  durationTitles,
  planTitles,
  type Subscription,
  selectionRefusals,
} from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { formatPrice } from '../../../contract/money.ts'
import { paths, pathTo } from '../../paths.ts'

export type Notice = { tone: 'info' | 'good' | 'warn'; words: string; label: string; to: string }

type Standing = {
  subscription: Subscription
  /** Undefined where it is not known. */
  businessStatus: string | null | undefined
}

const payNow = 'You can pay now. The time begins when your business is approved.'
const toStatus = { label: 'See the status', to: paths.status }
const toBilling = { label: 'See your payments', to: paths.billing }

/** The one thing that this vendor should know before choosing: money under way first. */
export const noticeOf = ({ subscription, businessStatus }: Standing): Notice | undefined => {
  const { openPayment, selection } = subscription
  if (openPayment) {
    const { plan, duration, amountPesewas, reference } = openPayment
    const words = `You began to pay ${formatPrice(amountPesewas)} for ${planTitles[plan]}, ${durationTitles[duration]}. Please see what came of it before you pay again.`
    return { tone: 'warn', words, label: 'Check that payment', to: pathTo.paymentSuccess(reference) }
  }
  if (businessStatus === null)
    return {
      tone: 'info',
      words: 'These are the plans. Before you choose one, please register your business.',
      label: 'Register your business',
      to: paths.addBusiness,
    }
  if (businessStatus === 'REJECTED')
    return {
      tone: 'warn',
      words: selectionRefusals.rejected.message,
      label: 'Correct and resubmit',
      to: paths.addBusiness,
    }
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
  if (!current.endsAt)
    return { tone: 'good', words: `${title} is paid. It begins when your business is approved.`, ...toBilling }
  const end = dateInWords(current.endsAt)
  if (state === 'EXPIRED')
    return { tone: 'warn', words: `Your ${title} plan ended on ${end}. Choose a plan to go on.`, ...toBilling }
  const then = next.map(
    ({ plan, endsAt }) => ` Then ${planTitles[plan]}${endsAt ? ` until ${dateInWords(endsAt)}` : ''}.`,
  )
  if (state === 'ENDING_SOON' && next.length === 0)
    return {
      tone: 'warn',
      words: `Your ${title} plan ends on ${end}. Time that you add begins after it.`,
      ...toBilling,
    }
  return { tone: 'good', words: `Your ${title} plan is on until ${end}.${then.join('')}`, ...toBilling }
}

const ofBusiness = (businessStatus: string | undefined): Notice | undefined => {
  if (businessStatus === 'PENDING') return { tone: 'info', words: payNow, ...toStatus }
  if (businessStatus !== 'SUCCESSFUL') return undefined
  const words = 'Your business is verified. Your plan begins as soon as you have paid.'
  return { tone: 'good', words, ...toStatus }
}
