import type { Overview, Unpaid } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { orderInWords } from '../../../contract/business/plans.ts'
import { reviewDueAt } from '../../../contract/business/review-time.ts'
import { type BusinessStage, type Stage, stage } from '../../../contract/business/stage.ts'
import { businessStepIds } from '../../../contract/business/steps.ts'
import { serviceStepIds } from '../../../contract/catalogue/listed-service.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { refusedWords, seeStatusPage, suspendedWords } from '../../stage/business-words.ts'
import { paymentHeld, planKept, planName, planSentence, renewsByItself } from '../../stage/plan-words.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { dayInWords, onOneLine } from '../../ui/in-words.ts'
import type { StepName } from './getting-started.ts'

export type NextStep = {
  title: string
  words: string
  label: string
  to: string
  weight: 'primary' | 'line'
  /** The step of the path that this is; `now` for anything outside the path. */
  about: StepName | 'now'
}

const reviewPeriod = onOneLine(reviewTime)

const toStatus = { ...ways.status, weight: 'line', about: 'now' } as const
const toPlans = { ...ways.plan, weight: 'primary', about: 'plan' } as const
const toPayment = { ...ways.pay, weight: 'primary', about: 'payment' } as const
const toRenewal = { ...ways.renew, weight: 'primary', about: 'now' } as const
const toService = { ...ways.addService, weight: 'primary', about: 'service' } as const

/** Comes before all else: a vendor whose money has arrived must not be asked to pay again. */
export const heldPaymentStep: NextStep = {
  title: 'We are looking into your payment',
  words: 'It does not match your order. Your money is safe, and you need not pay again.',
  ...ways.billing,
  weight: 'line',
  about: 'payment',
}

type Begun = Pick<Overview, 'businessDraft' | 'serviceDraft' | 'unpaid' | 'renewsWith'>

/** A form that was begun is gone on with, a payment that was not made is tried again, and no plan that renews by itself is renewed. */
export const nextStep = (profile: VendorProfile, nowMs: number, begun?: Begun): NextStep => {
  const step = plainStep(profile, nowMs)
  const { businessDraft, serviceDraft, unpaid, renewsWith } = begun ?? {}
  if (step.to === ways.register.to && businessDraft)
    return { ...step, label: continueForm(businessStepIds, businessDraft.stepId) }
  if (step.to === ways.addService.to && serviceDraft)
    return { ...step, label: continueForm(serviceStepIds, serviceDraft.stepId) }
  if (step.about === 'payment' && step.to !== ways.billing.to && unpaid) {
    const { title, words, way } = describeUnpaid(unpaid)
    return { ...step, ...way, title, words }
  }
  if (step.to === ways.renew.to && renewsWith)
    return {
      ...step,
      ...ways.billing,
      title: 'Your plan renews by itself',
      words: renewsByItself(renewsWith),
      weight: 'line',
    }
  return step
}

const plainStep = (profile: VendorProfile, nowMs: number): NextStep => {
  const current = stage(profile, nowMs)
  switch (current.business) {
    case 'unregistered':
      return {
        title: 'Your stall is being set up',
        words: `Register your business next. It takes three short steps, and we answer within ${reviewPeriod}.`,
        ...ways.register,
        weight: 'primary',
        about: 'business',
      }
    case 'to correct':
      return {
        title: 'Your business needs a correction',
        words: correctionWords(current, profile),
        ...ways.seeWhatToCorrect,
        weight: 'primary',
        about: 'business',
      }
    case 'in review':
    case 'late':
    case 'verified':
      return planNextStep(current, profile, nowMs)
    case 'refused':
      return { ...toStatus, title: refusedWords.title, words: refusedWords.text, weight: 'primary' }
    case 'suspended':
      return { ...toStatus, title: suspendedWords.title, words: suspendedWords.text, weight: 'primary' }
    case 'unknown':
      return { ...toStatus, title: 'Your business', words: seeStatusPage }
  }
}

const correctionWords = ({ plan, payment }: Stage, { subscriptionType }: VendorProfile): string =>
  [
    ...(payment === 'held' ? [paymentHeld] : []),
    'A reviewer has told you what to put right.',
    ...(plan === 'waiting' ? [planKept(subscriptionType)] : []),
  ].join(' ')

const planNextStep = ({ business, plan, payment }: Stage, profile: VendorProfile, nowMs: number): NextStep => {
  if (payment === 'held') return heldPaymentStep
  const hasService = profile.serviceCount > 0
  const name = planName(profile.subscriptionType)
  const words = planSentence(plan, profile) ?? ''
  switch (plan) {
    case 'none':
      return { ...toPlans, title: ways.plan.label, words: whyChooseAPlan(business) }
    case 'to pay':
      return { ...toPayment, title: ways.pay.label, words }
    case 'waiting':
      return hasService
        ? {
            ...toStatus,
            about: 'verified',
            title: 'Your business is being checked',
            words: `${expectedAnswer(business, profile, nowMs)} Your ${name} is paid and begins when your business is approved.`,
          }
        : {
            ...toService,
            title: ways.firstService.label,
            words: `Your ${name} is paid. What you add now goes live the moment your business is approved.`,
          }
    case 'ending soon':
      return { ...toRenewal, title: 'Your plan ends soon', words }
    case 'in grace':
    case 'ended':
      return { ...toRenewal, about: 'payment', title: 'Your plan has ended', words }
    case 'running':
      return hasService
        ? { ...toStatus, title: 'Your business is verified', words }
        : {
            ...toService,
            title: ways.firstService.label,
            words: `${words} Show customers what you offer: a name, a price and up to three pictures.`,
          }
    case 'unknown':
      return { ...toStatus, title: 'Your business', words: seeStatusPage }
  }
}

const whyChooseAPlan = (business: BusinessStage) =>
  business === 'verified'
    ? 'Your business is verified. With a plan you can list your services.'
    : 'Your business is in review. Pick a plan now, and it begins the moment you are approved.'

const expectedAnswer = (business: BusinessStage, { submittedAt }: VendorProfile, nowMs: number): string => {
  if (!submittedAt) return `A review takes ${reviewPeriod}.`
  if (business === 'late') return `It takes longer than the ${reviewPeriod} we promised.`
  return `Expect an answer by ${dayInWords(reviewDueAt(Date.parse(submittedAt)), { nowMs })}.`
}

/** No sentence says that nothing was taken: the provider alone knows. */
export const describeUnpaid = ({ state, reference, ...unpaid }: Unpaid): { title: string; words: string; way: Way } => {
  const order = `${formatPrice(unpaid.amountPesewas)} for ${orderInWords(unpaid)}`
  switch (state) {
    case 'open':
      return {
        title: 'A payment is not finished',
        words: `You began to pay ${order}. See what came of it before you pay again.`,
        way: { label: 'See what came of it', to: pathTo.paymentSuccess(reference) },
      }
    case 'failed':
      return {
        title: 'Your payment did not go through',
        words: `It was ${order}. Your order is kept.`,
        way: ways.tryAgain,
      }
    case 'not completed':
      return {
        title: 'Your payment was not completed',
        words: `It was ${order}. Your order is kept.`,
        way: ways.tryAgain,
      }
  }
}

/** For the button that leads back to a form that was begun. */
export const continueForm = <StepId extends string>(steps: readonly StepId[], stepId: StepId): string =>
  `Continue, step ${steps.indexOf(stepId) + 1} of ${steps.length}`
