import { profileDefaults } from '../../../contract/account/profile.ts'
import { formatCount } from '../../../contract/money.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { ways } from '../../stage/ways.ts'

const { rating, reviewCount } = profileDefaults

export const messages = {
  page: 'Profile',
  loading: 'Loading your profile',
  failed: 'Failed to fetch profile data',
  retry: 'Retry',
  retrying: 'Retrying...',
  verified: 'Verified',
  noTagline: 'No tagline yet. Edit Profile to add one.',
  rating: String(rating),
  ratingNote: ` · starting rating · ${reviewCount} reviews`,
  edit: 'Edit Profile',
  editLead: 'People read this before they call you. What you leave empty shows our usual words.',
  formsFailed: 'The form could not be loaded.',
  call: 'Call',
  email: 'Email',
  whatsapp: 'WhatsApp',

  unsaved: 'You have changes that are not saved.',
  continueEditing: 'Continue editing',

  tabs: 'Parts of the profile',
  about: 'About',
  noAboutTitle: 'Tell people what you do',
  noAbout: 'What do you offer, for which events, and what makes it yours? A few sentences are enough.',
  writeAbout: 'Write about it',
  services: 'Services',
  noServices: 'No services yet. They will be listed here.',
  addService: ways.addService.label,
  moreServices: (count: number) => `and ${formatCount(count)} more`,
  myServices: ways.seeServices.label,
  ownPage: ways.ownPage.label,
  goodToKnow: 'Good to know',
  hours: 'Hours',
  responseTime: 'Response time',
  location: 'Location',
  plan: 'Plan',
  planUntil: (day: string) => `until ${day}`,
  planEnded: (day: string) => `ended on ${day}`,
  planNotPaid: 'not paid yet',
  planChecked: 'your payment is being checked',
  planWaits: 'paid, begins when your business is approved',
  inviteTitle: ways.register.label,
  invite: `People book businesses that have been checked. It takes three short steps and a review of ${reviewTime}.`,
  inviteAction: ways.registerNow.label,

  contact: 'Contact',
  businessPhone: 'Business phone',
  phone: 'Phone',
  ownPhone: 'Your own phone',
  contactEmail: 'Email',
  district: 'District',
  region: 'Region',
  ghanaPost: 'GhanaPost address',
  placeComes: 'Location, district and region come with the registration of your business.',
} as const
