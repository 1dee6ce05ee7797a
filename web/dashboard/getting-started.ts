import type { VendorProfile } from '../../contract/account/profile.ts'

export const stepNames = ['business', 'plan', 'payment', 'service', 'verified'] as const
export type StepName = (typeof stepNames)[number]

export type PathStep = {
  name: StepName
  state: 'done' | 'current' | 'later'
  words: string
  badge?: { tone: 'warn' | 'bad'; words: string }
}

const wordsOf: Record<StepName, { toDo: string; done: string }> = {
  business: { toDo: 'Register your business', done: 'Business submitted' },
  plan: { toDo: 'Choose a plan', done: 'Plan chosen' },
  payment: { toDo: 'Pay for your plan', done: 'Plan paid' },
  service: { toDo: 'Add your first service', done: 'First service added' },
  verified: { toDo: 'Get verified', done: 'Business verified' },
}

type Given = Pick<VendorProfile, 'businessStatus' | 'subscriptionStatus' | 'paymentBeingChecked' | 'serviceCount'>

/** A plan that has ended is to be paid again before anything else goes on. */
const isPaid = ({ subscriptionStatus }: Given) =>
  subscriptionStatus !== null && subscriptionStatus !== 'SELECTED' && subscriptionStatus !== 'EXPIRED'

const isDone: Record<StepName, (given: Given) => boolean> = {
  business: ({ businessStatus }) => businessStatus !== null && businessStatus !== 'REJECTED',
  // Money that came was sent for a plan, even where it does not match.
  plan: ({ subscriptionStatus, paymentBeingChecked }) => subscriptionStatus !== null || paymentBeingChecked,
  payment: isPaid,
  service: ({ serviceCount }) => serviceCount > 0,
  verified: ({ businessStatus }) => businessStatus === 'SUCCESSFUL',
}

const badgeOf = (name: StepName, given: Given): PathStep['badge'] => {
  if (name === 'business' && given.businessStatus === 'PENDING') return { tone: 'warn', words: 'In review' }
  if (name === 'business' && given.businessStatus === 'REJECTED') return { tone: 'bad', words: 'To correct' }
  if (name === 'payment' && given.paymentBeingChecked && !isPaid(given))
    return { tone: 'warn', words: 'Being looked into' }
  if (name === 'payment' && given.subscriptionStatus === 'EXPIRED') return { tone: 'bad', words: 'Ended' }
  return undefined
}

const toDoOf = (name: StepName, { businessStatus, subscriptionStatus }: Given): string => {
  if (name === 'business' && businessStatus === 'REJECTED') return 'Correct your details'
  if (name === 'payment' && subscriptionStatus === 'EXPIRED') return 'Renew your plan'
  return wordsOf[name].toDo
}

/** The way from a new account to an open stall: what is done, and where the vendor is. */
export const gettingStarted = (given: Given): PathStep[] => {
  const current = stepNames.find((name) => !isDone[name](given))
  return stepNames.map((name) => {
    const state = isDone[name](given) ? 'done' : name === current ? 'current' : 'later'
    const words = state === 'done' ? wordsOf[name].done : toDoOf(name, given)
    return { name, state, words, badge: badgeOf(name, given) }
  })
}
