import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { limits } from '../../../contract/limits.ts'
import { refusedWords, suspendedWords } from '../../stage/business-words.ts'
import { serviceWords } from '../../stage/service-words.ts'
import { ways } from '../../stage/ways.ts'
import { formWords } from '../../ui/form/form-words.ts'
import { countInWords } from '../../ui/in-words.ts'

const services = (count: number) => countInWords(count, 'service')

const describeRoom = (plan: PlanName, used: number, limit: number | null) => {
  const on = `on ${planTitles[plan]}`
  if (limit === null) return `${services(used)} ${on}`
  return used > limit ? `${services(used)}, room for ${limit} ${on}` : `${used} of ${services(limit)} ${on}`
}

export const messages = {
  steps: { 'basic-info': 'Basic Info', details: 'Details', 'media-and-terms': 'Media & Terms' },
  labels: {
    name: 'Service name',
    category: 'Category',
    availability: 'Availability',
    description: 'Description',
    tags: 'Tags',
    duration: 'Duration',
    durationUnit: 'Counted in',
    maxParticipants: 'Maximum participants',
    requiresBooking: 'Requires booking',
    amount: 'Amount',
    contactInfo: 'Contact info',
    termsAndConditions: 'Payment terms',
  },
  hints: {
    name: 'What it is and for how many, such as Jollof buffet, 50 guests',
    description: 'What is included, and what makes it yours',
    tags: 'Words customers may look for, with commas between',
    maxParticipants: 'The most guests you can serve',
    amount: 'For the whole service, in cedis',
    contactInfo: 'Only if customers should reach somebody else for this service',
    termsAndConditions: 'When and how customers pay you',
  },
  availabilityHints: {
    Available: 'Customers can have it now',
    'Coming Soon': 'Customers see that it is on its way',
    Unavailable: 'Hidden from customers',
  },
  bookingHints: { Yes: 'Customers ask for a date first', No: 'Customers can come or order as they like' },
  chooseCategory: 'Choose a category',
  customersSee: (price: string) => `Customers see ${price}`,
  previous: 'Previous',
  next: 'Next',
  cancel: 'Cancel',
  waitingForPictures: 'Waiting for the pictures...',
  pictureFailed: 'A picture could not be uploaded. Try it again, or remove it.',
  acceptTerms: 'I accept the terms and conditions in the',
  agreement: (kilobytes: number) => `vendor agreement (PDF${kilobytes > 0 ? `, ${kilobytes} KB` : ''})`,
  newTab: '(opens in a new tab)',

  loading: formWords.loading,
  myServices: 'My services',
} as const

export const addMessages = {
  title: ways.addService.label,
  lead: 'Customers find it in the market and on your page. We save as you type.',
  wizard: ways.addService.label,
  room: ({ plan, used, limit }: Allowance): string => (plan ? describeRoom(plan, used, limit) : ''),
  submit: 'Add Service',
  submitting: 'Adding...',
  failed: 'Failed to add service',
  keptForLater: 'Your service is kept as a draft. You can go on with it at any time.',
  addedElsewhere: 'This service was added on another device or tab.',
  keptBehindObstacle: 'What you typed for your next service is kept. It will be there when you can go on.',

  startOver: 'Start afresh',
  startOverTitle: 'Start afresh?',
  startOverText: 'What you typed and the pictures you brought will be gone, on all your devices.',
  startOverKeep: 'Keep it',
  startOverFailed: 'Your draft could not be deleted. Nothing is lost. Please try again.',
} as const

export const editMessages = {
  title: 'Edit service',
  lead: 'Customers see what you change as soon as you have saved it.',
  wizard: 'Edit your service',
  submit: 'Save changes',
  submitting: 'Saving...',
  failed: formWords.notSaved,
  keptForLater: 'Your changes are kept on this device. They are not saved yet.',

  startOver: 'Undo my changes',
  startOverTitle: 'Undo your changes?',
  startOverText: formWords.discard,
  startOverKeep: 'Keep them',

  removed: 'This service was removed. What you typed is kept on this device.',
  restore: 'Bring it back',
  notRestored: serviceWords.notRestored,
  goneForGood: serviceWords.goneForGood,
  notFound: 'This service was not found',
  notFoundText: 'It may have been removed. Your other services are on your list.',
} as const

export const obstacleTitles: Record<Obstacle, string> = {
  'no business': 'First your business, then your services',
  'no plan': 'Choose a plan first',
  'not paid': 'Your plan waits for your payment',
  'payment being checked': 'Your payment is being checked',
  'to correct': 'Your business needs a correction first',
  refused: refusedWords.title,
  suspended: suspendedWords.title,
  'in grace': 'Your plan has ended',
  'plan ended': 'Your plan has ended',
  'limit reached': 'Your plan is full',
}

const megabytes = Math.floor(imageRule.maxBytes / 1024 / 1024)

export const pictureMessages = {
  label: 'Pictures',
  hint:
    `Up to ${limits.serviceImagesMax}. The main picture is what customers see first. ` +
    `JPEG or PNG, up to ${megabytes}\u00a0MB each. Bigger photos are made smaller for you.`,
} as const
