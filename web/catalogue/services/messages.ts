import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { explainObstacle, planHasEnded } from '../../../contract/catalogue/obstacles.ts'
import { formatCount } from '../../../contract/money.ts'
import { servicesUnread, serviceWords } from '../../stage/service-words.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { countInWords, durationInWords } from '../../ui/in-words.ts'
import type { ShownServices } from './services-query.ts'

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

type ServiceDetails = Pick<
  ListedService,
  'category' | 'durationMinutes' | 'durationUnit' | 'maxParticipants' | 'requiresBooking'
>

/** Each part is kept on one line where it fits. */
export const detailsInWords = (service: ServiceDetails): string[] => [
  service.category,
  durationInWords(service.durationMinutes, service.durationUnit),
  `up to ${countInWords(service.maxParticipants, 'guest')}`,
  ...(service.requiresBooking === 'Yes' ? ['booking required'] : []),
]

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
  found: ({ found, allowance }: ShownServices): string =>
    found === 0 ? messages.noneFound : `${formatCount(found)} of ${formatCount(allowance.used)} services`,
  shown: (shown: number, found: number) => `Showing ${formatCount(shown)} of ${formatCount(found)}`,
  nowIs: (name: string, availability: string) => `${name} is now ${availability}.`,
  removed: (name: string) => `${name} was removed.`,
  restored: (name: string) => `${name} is back.`,
}
