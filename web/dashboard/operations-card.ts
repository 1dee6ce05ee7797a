import type { VendorProfile } from '../../contract/account/profile.ts'
import { type PlanName, planTitles } from '../../contract/business/subscription.ts'
import { dateInWords } from '../../contract/day-in-words.ts'
import type { CardView, Way } from './card-view.ts'
import { gettingStarted } from './getting-started.ts'
import { inOneLine } from './in-one-line.ts'
import { ways } from './ways.ts'

type Given = Pick<
  VendorProfile,
  | 'businessStatus'
  | 'subscriptionType'
  | 'subscriptionStatus'
  | 'subscriptionEndDate'
  | 'paymentBeingChecked'
  | 'serviceCount'
>

/** 'Track Operations': registration, plan and payments in one place. */
export const operationsCard = (profile: Given | undefined): CardView => {
  if (!profile)
    return { description: 'Your plan and payments could not be read.', actions: [ways.billing, ways.status] }
  const steps = gettingStarted(profile)
  const done = steps.filter(({ state }) => state === 'done').length
  const progress = { words: `${done} of ${steps.length} steps`, percent: Math.round((done / steps.length) * 100) }
  return { ...howItStands(profile), progress }
}

const says = (status: CardView['status'], description: string, ...actions: Way[]) => ({ status, description, actions })

const howItStands = (profile: Given): Omit<CardView, 'progress'> => {
  const { businessStatus, subscriptionStatus } = profile
  const plan = planName(profile)
  const end = endOf(profile)
  if (businessStatus === null)
    return says('new', 'Follow your registration, plan and payments in one place.', ways.register)
  if (profile.paymentBeingChecked)
    return says('attention', 'We are looking into your payment. You need not pay again.', ways.billing)
  if (subscriptionStatus === 'EXPIRED' && businessStatus === 'REJECTED')
    return says(
      'critical',
      `Your ${plan} ended on ${end}. Correct your business details first, then renew it.`,
      ways.correct,
      ways.billing,
    )
  if (subscriptionStatus === 'EXPIRED')
    return says('critical', `Your ${plan} ended on ${end}. Your listings are paused.`, ways.renew, ways.billing)
  if (businessStatus === 'REJECTED')
    return says('attention', 'Your registration waits for your correction.', ways.correct, ways.billing)
  switch (subscriptionStatus) {
    case 'ENDING_SOON':
      return says('attention', `Your ${plan} ends on ${end}.`, ways.renew, ways.billing)
    case 'SELECTED':
      return says('attention', `Your ${plan} is chosen and not paid yet.`, ways.pay, ways.billing)
    case 'PAID':
      return says('active', `Your ${plan} is paid and begins when you are approved.`, ways.billing, ways.status)
    case 'ACTIVE':
      return says('active', `Your ${plan} runs until ${end}.`, ways.billing, ways.status)
    default:
      return withoutPlan(businessStatus)
  }
}

const withoutPlan = (businessStatus: string) => {
  if (businessStatus === 'PENDING') return says('active', 'Your registration is in review.', ways.status, ways.plan)
  if (businessStatus === 'SUCCESSFUL')
    return says('attention', 'You are verified. Choose a plan to list your services.', ways.plan, ways.status)
  return says('normal', 'The status page says what we know about your business.', ways.status)
}

const planName = ({ subscriptionType }: Given) => `${planTitles[subscriptionType as PlanName] ?? subscriptionType} plan`

const endOf = ({ subscriptionEndDate }: Given) =>
  subscriptionEndDate ? inOneLine(dateInWords(subscriptionEndDate)) : ''
