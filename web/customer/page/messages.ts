import { formatCount } from '../../../contract/money.ts'
import { productName } from '../../../contract/product.ts'
import { countInWords } from '../../ui/in-words.ts'

export const messages = {
  findVendor: 'Find a vendor',
  verified: 'Verified',
  verifiedMeans: 'Verified: what this means',
  verifiedOn: (day: string) =>
    `${productName} checked the owner’s identity and the business registration on ${day}. It says who they are, not how good their work is.`,
  newHere: `New on ${productName}`,
  shareLink: 'Share this page',
  services: 'Services and prices',
  countServices: (count: number) => countInWords(count, 'service'),
  noServices: 'No service is shown at the moment. Ask what they can do for your day.',
  noServicesNorWays: 'No service is shown at the moment.',
  guests: (most: number) => (most === 1 ? 'for 1 guest' : `for up to ${formatCount(most)} guests`),
  guestsAtMost: (most: number) => (most === 1 ? '1 guest' : `Up to ${formatCount(most)} guests`),
  from: 'Services',
  fromPrice: (price: string) => `from ${price}`,
  askAbout: 'Ask about this',
  about: (name: string) => `About ${name}`,
  freeOn: 'Free on',
  anotherDate: 'Another date',
  marked: (name: string, day: string) => `Marked by ${name}, last on ${day}.`,
  askToBeSure: 'Ask to be sure of your day.',
  calendar: 'Next four weeks',
  free: 'Free',
  busy: 'Busy',
  toDay: (first: string, last: string) => `${first} to ${last}`,
  share: 'Share this page',
  shareWith: 'With the family, the committee, or whoever decides with you.',
  shareByApps: 'Share',
  shareOnWhatsApp: 'Share on WhatsApp',
  copyLink: 'Copy the link',
  copied: 'The link is copied',
  whatsapp: 'Ask on WhatsApp',
  call: 'Call',
  ask: (name: string) => `Ask ${name}`,
  payDirectly: 'You pay the vendor directly. Agree the price in writing first.',
  report: 'Report this page',
  takes: (duration: string) => `Takes ${duration}`,
  openPicture: (name: string) => `${name}: the whole picture`,
  booking: { Yes: 'To be booked ahead', No: 'No booking needed' },
  terms: 'How to pay',
  tags: 'Tags',
  otherServices: (name: string) => `More from ${name}`,
} as const

/** What stands in the chat before the customer has typed anything. */
export const firstWords = {
  page: (name: string, address: string) => `Hello ${name}, I found you on ${productName}: ${address}`,
  service: (name: string, service: string, address: string) =>
    `Hello ${name}, I would like to ask about “${service}”: ${address}`,
  date: (name: string, day: string, address: string) =>
    `Hello ${name}, are you free on ${day}? I found you on ${productName}: ${address}`,
  share: (title: string, address: string) => `${title} on ${productName}: ${address}`,
}
