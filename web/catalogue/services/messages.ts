import { type PlanName, planServiceLimits, planTitles } from '../../../contract/business/plans.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { explainObstacle, planHasEnded } from '../../../contract/catalogue/obstacles.ts'
import { formatCount } from '../../../contract/money.ts'
import { servicesUnread, serviceWords } from '../../stage/service-words.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { countInWords, durationInWords } from '../../ui/in-words.ts'
import type { ShownServices } from './services-query.ts'

const services = (count: number) => countInWords(count, 'service')

/** The link that leads past each obstacle. */
export const waysForward: Record<Obstacle, Way> = {
  'no business': ways.register,
  'no plan': ways.plan,
  'not paid': ways.pay,
  'payment being checked': ways.billing,
  'to correct': ways.seeWhatToCorrect,
  refused: ways.status,
  suspended: ways.status,
  'in grace': ways.renew,
  'plan ended': ways.renew,
  'limit reached': ways.plans,
}

const pausedMessages: Partial<Record<Obstacle, string>> = {
  'no plan': 'You have no plan. Your services are paused until you choose one.',
  'not paid': 'Your plan is not paid yet. Your services are paused until you pay.',
  'payment being checked':
    'We are looking into your payment. You need not pay again. Your services go on as soon as it is settled.',
  'to correct': 'Your business needs a correction first. Then choose your plan, and your services go on.',
  suspended: 'Your business is suspended. Customers cannot see your services until that is lifted.',
}

/** For a vendor who already has services. */
export const pausedMessage = (by: Obstacle, { plan, endedAt }: Allowance): string =>
  by === 'plan ended'
    ? `${planHasEnded(endedAt)} Your services are paused until you renew.`
    : (pausedMessages[by] ?? explainObstacle(by, plan, endedAt).message)

/** Each part is kept on one line where it fits. */
export const detailsInWords = (service: ListedService): string[] => [
  service.category,
  durationInWords(service.durationMinutes, service.durationUnit),
  `up to ${countInWords(service.maxParticipants, 'guest')}`,
  ...(service.requiresBooking === 'Yes' ? ['booking required'] : []),
]

/** For a vendor without services. */
export const roomInWords = ({ plan, limit }: Allowance): string => {
  const planInWords = plan ? `Your ${planTitles[plan]} plan` : 'Your plan'
  return `${planInWords} has room for ${limit === null ? 'as many services as you like' : services(limit)}.`
}

type FullPlan = { next: PlanName; used: number; limit: number; live: readonly string[] }

/** `live` are the names of the services that customers see, of those read so far. */
const whyMove = ({ next, used, limit, live }: FullPlan): string => {
  if (used === limit) return 'To add another'
  const named = live.length === limit ? `, ${live.join(' and ')}` : ''
  const isEnough = (planServiceLimits[next] ?? used) >= used
  const others = used - limit === 1 ? 'the other one' : isEnough ? 'the others' : 'more of them'
  return `Your plan has room for ${limit === 1 ? 'one' : limit} of them${named}. To show ${others}`
}

const whatToRemove = (used: number, limit: number): string => {
  if (used > limit + 1) return 'some'
  return used === 1 ? 'this one' : 'one'
}

export const messages = {
  title: ways.services.label,
  lead: 'What customers can book from you. Change what is available here, as often as you like.',
  add: ways.addService.label,
  loading: 'Loading your services',
  clearFilters: 'Clear filters',
  failed: servicesUnread,
  inReview: 'Customers see them as soon as your business is verified.',
  invite: 'Tell customers what they can book from you, what it costs and how it looks.',
  moreFailed: 'More services could not be read. Please try again.',
  notChanged: 'The availability could not be changed. Please try again.',
  notRemoved: 'The service could not be removed. Please try again.',
  notRestored: serviceWords.notRestored,
  removedHere: 'Removed.',
  goneForGood: serviceWords.goneForGood,
  noneFound: 'No service matches.',
  usage: (used: number, limit: number | null): string => {
    if (limit === null) return `${services(used)}, no limit`
    return used > limit ? `${services(used)}, room for ${limit}` : `${used} of ${services(limit)} used`
  },
  whyMove,
  whatToRemove,
  found: ({ found, allowance }: ShownServices): string =>
    found === 0 ? messages.noneFound : `${formatCount(found)} of ${formatCount(allowance.used)} services`,
  shown: (shown: number, found: number) => `Showing ${formatCount(shown)} of ${formatCount(found)}`,
  nowIs: (name: string, availability: string) => `${name} is now ${availability}.`,
  removed: (name: string) => `${name} was removed.`,
  restored: (name: string) => `${name} is back.`,
}
