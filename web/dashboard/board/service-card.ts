import { stage } from '../../../contract/business/stage.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { formatCount } from '../../../contract/money.ts'
import { refusedWords, suspendedWords } from '../../stage/business-words.ts'
import { servicesUnread } from '../../stage/service-words.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { countInWords } from '../../ui/in-words.ts'
import { type CardView, stoppedView, type VendorFacts } from './card-view.ts'

const waysPast: Record<Obstacle, Way> = {
  'no business': ways.registerNow,
  'no plan': ways.plan,
  'not paid': ways.pay,
  'payment being checked': ways.billing,
  'to correct': ways.seeWhatToCorrect,
  refused: ways.statusInShort,
  suspended: ways.statusInShort,
  'in grace': ways.renew,
  'plan ended': ways.renew,
  'limit reached': ways.higherPlan,
}

/** The card 'Add a Service': how much of the plan is used, and whether customers see it. */
export const serviceCard = ({ profile, allowance, statistics }: VendorFacts): CardView => {
  const count = allowance?.used ?? statistics?.total ?? profile?.serviceCount
  if (count === undefined) return { description: servicesUnread, actions: [ways.services, ways.addService] }
  const nextWay = allowance?.obstacle ? waysPast[allowance.obstacle] : ways.addService
  if (count === 0) return { ...describeNone(profile), actions: [nextWay] }
  const isOverLimit = allowance?.limit && count > allowance.limit
  return {
    ...describeServices({ profile, allowance, statistics }, count),
    actions: [ways.services, ...(isOverLimit ? [ways.liveServices] : []), nextWay],
  }
}

const describeNone = (profile: VendorFacts['profile']): Omit<CardView, 'actions'> =>
  profile && stage(profile).business === 'refused'
    ? stoppedView(refusedWords)
    : {
        status: 'new',
        description: 'Show what you offer: a name, a price and up to three pictures.',
        progress: { words: 'No services yet', percent: 0 },
      }

const describeServices = (
  { profile, allowance, statistics }: VendorFacts,
  count: number,
): Omit<CardView, 'actions'> => {
  const current = profile && stage(profile)
  const hasEnded = current?.plan === 'ended'
  const progress = roomUsed(allowance, count)
  const paused = { ...progress, words: `${progress.words}, paused` }
  // No plan can be renewed while it is suspended, so this comes before an ended one.
  if (current?.business === 'suspended') return { ...stoppedView(suspendedWords), progress: paused }
  if (current?.business === 'refused') return { ...stoppedView(refusedWords), progress: paused }
  // No plan can be renewed or chosen before the correction.
  if (allowance?.obstacle === 'to correct' || (current?.business === 'to correct' && hasEnded))
    return {
      status: 'critical',
      description: 'Your business needs a correction and then a plan. Until then customers do not see your services.',
      progress: paused,
    }
  if (hasEnded || allowance?.obstacle === 'plan ended')
    return {
      status: 'critical',
      description: 'Your plan has ended, so customers do not see your services. Renew it and they are back at once.',
      progress: paused,
    }
  if (current?.plan === 'in grace')
    return { status: 'attention', description: explainObstacle('in grace', null, allowance?.endedAt).message, progress }
  const limit = allowance?.limit ?? undefined
  if (limit !== undefined && limit > 0 && count > limit)
    return {
      status: 'attention',
      description: `Your plan shows ${limit} of your ${count} services. You choose which; a higher plan shows all.`,
      progress: { words: `${countInWords(count, 'service')}, room for ${limit}`, percent: 100 },
    }
  if (current && current.business !== 'verified')
    return { status: 'active', description: 'What you added goes live when your business is verified.', progress }
  if (statistics?.activeListings === 0)
    return {
      status: 'attention',
      description: 'Customers see none of your services: each is set to Unavailable.',
      progress,
    }
  const live = statistics
    ? `Customers see ${formatCount(statistics.activeListings)} of ${countInWords(count, 'service')}.`
    : undefined
  return {
    status: 'active',
    isDone: live !== undefined,
    description: live ?? 'See and change what you offer.',
    progress,
  }
}

const roomUsed = (allowance: Allowance | undefined, count: number): { words: string; percent?: number } => {
  if (allowance?.limit === null) return { words: `${countInWords(count, 'service')}, no limit` }
  if (!allowance?.limit) return { words: countInWords(count, 'service') }
  return {
    words: `${formatCount(count)} of ${countInWords(allowance.limit, 'service')}`,
    percent: Math.min(100, Math.round((count / allowance.limit) * 100)),
  }
}
