import type { Listing } from '../../contract/catalogue/listed-service.ts'

/** For the list of services and the form of one alike. */
export const serviceWords = {
  notRestored: 'The service could not be brought back. Please try again.',
  goneForGood: 'It can no longer be brought back.',
} as const

/** Where none can be added any more. */
export const noServices = 'No services.'

export const servicesUnread = 'Your services could not be read.'

type BadgeWords = { tone: 'good' | 'plain' | 'warn' | 'info'; words: string }

/** Whether customers see a service, wherever it is shown. */
export const listingBadges: Record<Listing, BadgeWords> = {
  live: { tone: 'good', words: 'Live' },
  'hidden by us': { tone: 'warn', words: 'Hidden by us' },
  hidden: { tone: 'plain', words: 'Hidden' },
  'in review': { tone: 'info', words: 'In review' },
  paused: { tone: 'warn', words: 'Paused' },
  'over limit': { tone: 'warn', words: 'Over your plan’s limit' },
}
