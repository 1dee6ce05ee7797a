import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { RenewsWith } from '../../../contract/business/plans.ts'
import { type BusinessStage, type Stage, stage } from '../../../contract/business/stage.ts'
import { refusedWords, seeStatusPage, suspendedWords } from '../../stage/business-words.ts'
import { paymentHeld, planName, planSentence, renewsByItself } from '../../stage/plan-words.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { gettingStarted } from '../page/getting-started.ts'
import { type CardView, stoppedView } from './card-view.ts'

/** The card 'Track Operations': registration, plan and payments in one place. */
export const operationsCard = (profile: VendorProfile | undefined, renewsWith?: RenewsWith | null): CardView => {
  if (!profile)
    return { description: 'Your plan and payments could not be read.', actions: [ways.billing, ways.statusInShort] }
  const current = stage(profile)
  const described = describeOperations(current, profile, renewsWith)
  if (current.business === 'refused') return described
  const steps = gettingStarted(profile)
  const done = steps.filter(({ state }) => state === 'done').length
  const progress = { words: `${done} of ${steps.length} steps`, percent: Math.round((done / steps.length) * 100) }
  return { ...described, progress }
}

const makeView = (status: CardView['status'], description: string, ...actions: Way[]) => ({
  status,
  description,
  actions,
})

const describeOperations = (
  current: Stage,
  profile: VendorProfile,
  renewsWith: RenewsWith | null | undefined,
): Omit<CardView, 'progress'> => {
  const { business, plan, payment } = current
  if (business === 'unregistered')
    return makeView('new', 'Follow your registration, plan and payments in one place.', ways.registerNow)
  if (business === 'suspended') return { ...stoppedView(suspendedWords), actions: [ways.statusInShort, ways.billing] }
  if (business === 'refused') return { ...stoppedView(refusedWords), actions: [ways.statusInShort, ways.billing] }
  if (payment === 'held') return makeView('attention', paymentHeld, ways.billing)
  const name = planName(profile.subscriptionType)
  const end = profile.subscriptionEndDate ? dateOnOneLine(profile.subscriptionEndDate) : ''
  if (plan === 'ended')
    return business === 'to correct'
      ? makeView(
          'critical',
          `Your ${name} ended on ${end}. Correct your business details first, then renew it.`,
          ways.seeWhatToCorrect,
          ways.billing,
        )
      : makeView('critical', `Your ${name} ended on ${end}. Your services are paused.`, ways.renew, ways.billing)
  if (business === 'to correct')
    return makeView('attention', 'Your registration waits for your correction.', ways.seeWhatToCorrect, ways.billing)
  switch (plan) {
    case 'in grace':
      return makeView('critical', planSentence(plan, profile) ?? '', ways.renew, ways.billing)
    case 'ending soon':
      if (renewsWith) return makeView('active', renewsByItself(renewsWith), ways.billing, ways.statusInShort)
      return makeView('attention', planSentence(plan, profile) ?? '', ways.renew, ways.billing)
    case 'to pay':
      return makeView('attention', `Your ${name} is chosen and not paid yet.`, ways.pay, ways.billing)
    case 'waiting':
      return makeView(
        'active',
        `Your ${name} is paid and begins when you are approved.`,
        ways.billing,
        ways.statusInShort,
      )
    case 'running': {
      const view = makeView('active', planSentence(plan, profile) ?? '', ways.billing, ways.statusInShort)
      return business === 'verified' ? { ...view, isDone: true } : view
    }
    case 'none':
      return withoutPlan[business]
    case 'unknown':
      return withoutPlan.unknown
  }
}

const inReview = makeView('active', 'Your registration is in review.', ways.statusInShort, ways.plan)

const withoutPlan: Record<
  Exclude<BusinessStage, 'unregistered' | 'to correct' | 'refused' | 'suspended'>,
  ReturnType<typeof makeView>
> = {
  'in review': inReview,
  late: inReview,
  verified: makeView(
    'attention',
    'You are verified. Choose a plan to list your services.',
    ways.plan,
    ways.statusInShort,
  ),
  unknown: makeView('normal', seeStatusPage, ways.statusInShort),
}
