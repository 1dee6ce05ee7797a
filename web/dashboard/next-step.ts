import type { VendorProfile } from '../../contract/account/profile.ts'
import { dueAt, reviewState } from '../../contract/business/review-time.ts'
import { type PlanName, planTitles } from '../../contract/business/subscription.ts'
import { dateInWords } from '../../contract/day-in-words.ts'
import { reviewTime } from '../../contract/promises.ts'
import { paths } from '../paths.ts'
import { dayInWords } from '../ui/day-in-words.ts'
import type { StepName } from './getting-started.ts'
import { inOneLine } from './in-one-line.ts'

export type NextStep = {
  title: string
  words: string
  label: string
  to: string
  weight: 'primary' | 'line'
  /** The step of the path that it is; `now` is whatever matters outside of it. */
  about: StepName | 'now'
}

const inTime = inOneLine(reviewTime)

const toStatus = { label: 'See the status', to: paths.status, weight: 'line', about: 'now' } as const
const toPlans = { label: 'Choose a plan', to: paths.pricingPlans, weight: 'primary', about: 'plan' } as const
const toPayment = { label: 'Complete your payment', to: paths.payment, weight: 'primary', about: 'payment' } as const
const toRenewal = { label: 'Renew', to: paths.pricingPlans, weight: 'primary', about: 'now' } as const
const toService = { label: 'Add a service', to: paths.addService, weight: 'primary', about: 'service' } as const

const firstService = 'Add your first service'

/** Before all else: whose money has come is not asked to pay again. */
const held: NextStep = {
  title: 'We are looking into your payment',
  words: 'It does not match your order. Your money is safe, and you need not pay again.',
  label: 'See your payments',
  to: paths.billing,
  weight: 'line',
  about: 'payment',
}

type Given = Pick<
  VendorProfile,
  | 'businessStatus'
  | 'submittedAt'
  | 'subscriptionType'
  | 'subscriptionStatus'
  | 'subscriptionEndDate'
  | 'paymentBeingChecked'
  | 'serviceCount'
>

/** Where the vendor stands, and what there is to do. */
export const nextStep = (profile: Given, nowMs: number): NextStep => {
  switch (profile.businessStatus) {
    case null:
      return {
        title: 'Your stall is being set up',
        words: `Register your business next. It takes three short steps, and we answer within ${inTime}.`,
        label: 'Register your business',
        to: paths.addBusiness,
        weight: 'primary',
        about: 'business',
      }
    case 'REJECTED':
      return {
        title: 'Your business needs a correction',
        words: [heldWords(profile), 'A reviewer has told you what to put right.', paidWords(profile)].join(' ').trim(),
        label: 'See what to correct',
        to: paths.status,
        weight: 'primary',
        about: 'business',
      }
    case 'PENDING':
    case 'SUCCESSFUL':
      return stepOfPlan(profile, nowMs)
    default:
      return { ...toStatus, title: 'Your business', words: 'The status page says what we know about it.' }
  }
}

const heldWords = ({ paymentBeingChecked }: Given) =>
  paymentBeingChecked ? 'We are looking into your payment. You need not pay again.' : ''

const paidWords = (profile: Given) =>
  profile.subscriptionStatus === 'PAID'
    ? `Your ${planName(profile)} is paid and kept. Correct your details and it begins.`
    : ''

const planName = ({ subscriptionType }: Given) => `${planTitles[subscriptionType as PlanName] ?? subscriptionType} plan`

const stepOfPlan = (profile: Given, nowMs: number): NextStep => {
  if (profile.paymentBeingChecked) return held
  const plan = planName(profile)
  const end = profile.subscriptionEndDate ? inOneLine(dateInWords(profile.subscriptionEndDate)) : ''
  switch (profile.subscriptionStatus) {
    case null:
      return { ...toPlans, title: 'Choose a plan', words: whyNow(profile) }
    case 'SELECTED':
      return { ...toPayment, title: 'Complete your payment', words: `You chose the ${plan}. It is not paid yet.` }
    case 'PAID':
      if (profile.serviceCount === 0)
        return {
          ...toService,
          title: firstService,
          words: `Your ${plan} is paid. What you add now goes live the moment your business is approved.`,
        }
      return {
        ...toStatus,
        about: 'verified',
        title: 'Your business is being checked',
        words: `${answerBy(profile.submittedAt, nowMs)} Your ${plan} is paid and begins when your business is approved.`,
      }
    case 'ENDING_SOON':
      return {
        ...toRenewal,
        title: 'Your plan ends soon',
        words: `Your ${plan} ends on ${end}. To keep it, renew now: no time that you have paid is lost.`,
      }
    case 'EXPIRED':
      return {
        ...toRenewal,
        about: 'payment',
        title: 'Your plan has ended',
        words: `Your ${plan} ended on ${end}. Your listings are paused until you renew.`,
      }
    default:
      if (profile.serviceCount === 0)
        return {
          ...toService,
          title: firstService,
          words: `Your ${plan} runs until ${end}. Show customers what you offer: a name, a price and up to three pictures.`,
        }
      return { ...toStatus, title: 'Your business is verified', words: `Your ${plan} runs until ${end}.` }
  }
}

const whyNow = ({ businessStatus }: Given) =>
  businessStatus === 'PENDING'
    ? 'Your business is in review. Pick a plan now, and it begins the moment you are approved.'
    : 'Your business is verified. With a plan you can list your services.'

const answerBy = (submittedAt: string | null, nowMs: number): string => {
  if (!submittedAt) return `A review takes ${inTime}.`
  const submittedAtMs = Date.parse(submittedAt)
  if (reviewState(submittedAtMs, nowMs) === 'late') return `It takes longer than the ${inTime} we promised.`
  return `Expect an answer by ${dayInWords(dueAt(submittedAtMs), { nowMs })}.`
}
