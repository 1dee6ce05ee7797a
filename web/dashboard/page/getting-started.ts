import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, hasEnded, type PlanStage, type Stage, stage } from '../../../contract/business/stage.ts'
import { businessWords } from '../../stage/business-words.ts'
import { ways } from '../../stage/ways.ts'

const stepNames = ['business', 'plan', 'payment', 'service', 'verified'] as const
export type StepName = (typeof stepNames)[number]

export type PathStep = {
  name: StepName
  state: 'done' | 'current' | 'later'
  words: string
  badge?: { tone: 'warn' | 'bad'; words: string }
}

const stepWords: Record<StepName, { toDo: string; done: string }> = {
  business: { toDo: ways.register.label, done: 'Business submitted' },
  plan: { toDo: ways.plan.label, done: 'Plan chosen' },
  payment: { toDo: 'Pay for your plan', done: 'Plan paid' },
  service: { toDo: ways.firstService.label, done: 'First service added' },
  verified: { toDo: 'Get verified', done: 'Business verified' },
}

type Progress = Stage & Pick<VendorProfile, 'serviceCount'>

const isSent: Record<BusinessStage, boolean> = {
  unregistered: false,
  'to correct': false,
  'in review': true,
  late: true,
  verified: true,
  refused: true,
  suspended: true,
  unknown: true,
}

/** A plan that has ended counts as unpaid. */
const isPaid: Record<PlanStage, boolean> = {
  none: false,
  'to pay': false,
  'in grace': false,
  ended: false,
  waiting: true,
  running: true,
  'ending soon': true,
  unknown: true,
}

const isDone: Record<StepName, (progress: Progress) => boolean> = {
  business: ({ business }) => isSent[business],
  // A payment that is being checked was made for a plan, even if it does not match the order.
  plan: ({ plan, payment }) => plan !== 'none' || payment === 'held',
  payment: ({ plan }) => isPaid[plan],
  service: ({ serviceCount }) => serviceCount > 0,
  // A suspension takes back nothing of what the vendor did.
  verified: ({ business }) => business === 'verified' || business === 'suspended',
}

const stepBadge = (name: StepName, { business, plan, payment }: Progress): PathStep['badge'] => {
  if (name === 'business' && (business === 'in review' || business === 'late'))
    return { tone: 'warn', words: businessWords[business].inShort }
  if (name === 'business' && business === 'to correct') return { tone: 'bad', words: 'To correct' }
  if (name === 'business' && business === 'refused') return { tone: 'bad', words: businessWords.refused.inShort }
  if (name === 'payment' && payment === 'held' && !isPaid[plan]) return { tone: 'warn', words: 'Being looked into' }
  if (name === 'payment' && hasEnded(plan)) return { tone: 'bad', words: 'Ended' }
  return undefined
}

const toDo = (name: StepName, { business, plan }: Progress): string => {
  if (name === 'business' && business === 'to correct') return 'Correct your details'
  if (name === 'payment' && hasEnded(plan)) return ways.renewPlan.label
  return stepWords[name].toDo
}

/** The steps from a new account to a verified business with a service. A refused business has none to take. */
export const gettingStarted = (facts: VendorProfile): PathStep[] => {
  const progress = { ...stage(facts), serviceCount: facts.serviceCount }
  const current = progress.business === 'refused' ? undefined : stepNames.find((name) => !isDone[name](progress))
  return stepNames.map((name) => {
    const state = isDone[name](progress) ? 'done' : name === current ? 'current' : 'later'
    const words = state === 'done' ? stepWords[name].done : toDo(name, progress)
    return { name, state, words, badge: stepBadge(name, progress) }
  })
}
