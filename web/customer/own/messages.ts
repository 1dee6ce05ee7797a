import { planTitles } from '../../../contract/business/plans.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import type { PageSettings } from '../../../contract/customer/own-page.ts'
import type { PageState } from '../../../contract/customer/page-state.ts'
import type { Accent, CoverChoice, PageSection } from '../../../contract/customer/public-page.ts'
import { type Way, ways } from '../../stage/ways.ts'
import { countInWords, dateOnOneLine } from '../../ui/in-words.ts'

const premium = planTitles.PREMIUM

export const messages = {
  title: 'Your page',
  lead: 'What customers see of your business, and the link that leads to it.',
  loading: 'Loading your page',
  failed: 'Your page could not be read.',
  notSaved: 'It could not be saved. Please try again.',
  unsavedBefore: 'These are your changes from before. They are not saved yet.',
  undo: 'Undo changes',
  saving: 'Saving...',

  link: 'Your link',
  linkLead: 'Send it to customers, or print it on your cards.',
  address: 'Address of your page',
  open: 'Open your page',
  share: 'Share',
  shareOnWhatsApp: 'Share on WhatsApp',
  changeLink: 'Change the link',
  newLink: 'New link',
  newLinkHint: `${customerLimits.slugMinLength} to ${customerLimits.slugMaxLength} small letters and digits. Spaces become hyphens.`,
  newAddress: 'Your page would be at',
  oldLinkLeadsOn: 'Your old link leads on to the new one for a year. After that, others may take it.',
  changesLeft: (left: number) =>
    `You can change it ${left === 1 ? 'once' : left === 2 ? 'twice' : `${left} times`} more this year.`,
  noChangesLeft: (day: string | null) =>
    day ? `You can change it again from ${dateOnOneLine(day)} on.` : 'You cannot change it now.',
  sameLink: 'This is your link already.',
  saveLink: 'Save the link',
  cancel: 'Cancel',
  linkNotSaved: 'Your link could not be changed. Please try again.',

  days: 'Taken days',
  daysLead: 'Mark the days on which you are booked. Customers who look for a date find you on the others.',
  noDaysMarked: 'No days marked yet',
  noDaysMarkedText: `Until you save, customers are told to ask you. Then every day that is not taken counts as free for the next ${customerLimits.calendarDays} days.`,
  markingEnded: (day: string) =>
    `Your marking ended on ${dateOnOneLine(day)}. Save again, and customers see when you are free.`,
  markedOn: (day: string, until: string) =>
    `Last saved on ${dateOnOneLine(day)}. Days that are not taken count as free until ${dateOnOneLine(until)}.`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  taken: 'Taken',
  free: 'Free',
  dayTaken: (day: string) => `${day}, taken`,
  dayFree: (day: string) => `${day}, free`,
  keys: 'Tap a day to mark it, and tap again to free it.',
  daysUnsaved: (number: number) => `${countInWords(number, 'day')} changed, not saved yet.`,
  saveDays: 'Save the days',
  daysNotSaved: 'Your days could not be saved. Please try again.',

  contacts: 'What is shown',
  contactsLead: 'Each change counts at once.',
  noWayToAsk: 'Without both, customers cannot ask you for anything.',

  look: 'Look',
  lookLead: 'Colour, cover, order and the services that come first.',
  premiumOnly: `With the ${premium} plan you choose how your page looks`,
  premiumOnlyText: 'Until then it has our usual look. This is what you could choose:',
  plans: ways.plans,
  accent: 'Colour',
  cover: 'Cover',
  order: 'Order of the parts',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  placed: (name: string, place: number) => `${name} is now in place ${place}.`,
  pinned: 'Services that come first',
  pinnedCount: (number: number) => `${number} of ${customerLimits.pinnedServicesMax} chosen.`,
  noServices: 'As soon as customers see a service of yours, you can choose it here.',
  lookUnsaved: 'Changed, not saved yet. The preview shows it.',
  saveLook: 'Save the look',
  lookNotSaved: 'The look could not be saved. Please try again.',

  preview: 'Preview',
  previewLead: 'As on a phone. Nothing in it can be pressed.',
  previewTitle: 'Your page as customers see it on a phone',
} as const

export const printMessages = {
  title: 'Print your code',
  lead: 'Print the code for your stall, your car or your cards. Who scans it sees your page.',
  codeAlt: 'The code that opens your page',
  downloadCode: 'Code as a picture (PNG)',
  downloadPoster: { A4: 'Poster A4 (PDF)', A6: 'Poster A6 (PDF)' },
  preparing: 'Preparing…',
  notSeen: 'Customers cannot see your page now. What you print will work as soon as they can.',
  notRead: 'Your code could not be loaded.',
  notSaved: 'The file could not be made.',
} as const

type StateWords = { tone: 'good' | 'info' | 'warn' | 'bad'; title: string; text: string; way?: Way }

/** A hidden page says why in a notice of its own. */
export const stateWords: Record<Exclude<PageState, 'hidden'>, StateWords> = {
  shown: { tone: 'good', title: 'Customers can see your page', text: 'Send the link to everybody who asks for you.' },
  'not approved': {
    tone: 'info',
    title: 'Your page comes with the approval of your business',
    text: 'It then has a link of its own, your services with prices, and buttons to call you or to write to you.',
    way: ways.whereItStands,
  },
  refused: {
    tone: 'bad',
    title: 'There is no page',
    text: 'Your business was refused. The status says why, and how to reach us.',
    way: ways.status,
  },
  'no plan': {
    tone: 'warn',
    title: 'Your page is paused',
    text: 'No plan is in force, so customers cannot see it. Everything on it is kept.',
    way: ways.plan,
  },
  suspended: {
    tone: 'bad',
    title: 'Your page is not shown',
    text: 'Your business is suspended. The status says why, and what you can do.',
    way: ways.status,
  },
}

type Contact = Extract<keyof PageSettings, 'showsPhone' | 'showsWhatsApp' | 'showsStreetAddress'>

export const contactWords: Record<Contact, { label: string; hint: string }> = {
  showsWhatsApp: { label: 'WhatsApp', hint: 'A button that opens a chat with you.' },
  showsPhone: { label: 'Phone number', hint: 'A button that calls you.' },
  showsStreetAddress: { label: 'Street address', hint: 'Without it, customers see district and region.' },
}

export const accentNames: Record<Accent, string> = {
  green: 'Green',
  indigo: 'Indigo',
  terracotta: 'Terracotta',
  plum: 'Plum',
  ocean: 'Ocean',
}

export const coverNames: Record<CoverChoice, string> = {
  own: 'The cover of your profile',
  canopy: 'A canopy',
  kitchen: 'A kitchen',
  stage: 'A stage',
}

export const sectionNames: Record<PageSection, string> = {
  services: 'Services and prices',
  about: 'About you',
  calendar: 'Free days',
  share: 'Share',
}
