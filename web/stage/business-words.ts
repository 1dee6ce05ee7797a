import type { BusinessStage } from '../../contract/business/stage.ts'

export type BusinessWords = {
  badge: { tone: 'warn' | 'good' | 'bad' | 'plain'; words: string }
  /** For a list of facts. */
  inShort: string
  /** How far the registration has come; missing where that is not known. */
  percent?: number
}

/** The words for each stage of a business, wherever it is shown. */
export const businessWords: Record<BusinessStage, BusinessWords> = {
  unregistered: { badge: { tone: 'plain', words: 'Not registered' }, inShort: 'Not sent yet', percent: 0 },
  'in review': { badge: { tone: 'warn', words: 'Pending' }, inShort: 'In review', percent: 66 },
  late: { badge: { tone: 'warn', words: 'Pending' }, inShort: 'In review', percent: 66 },
  'to correct': { badge: { tone: 'bad', words: 'Not approved yet' }, inShort: 'To be corrected', percent: 66 },
  refused: { badge: { tone: 'bad', words: 'Refused' }, inShort: 'Refused', percent: 66 },
  verified: { badge: { tone: 'good', words: 'Verified' }, inShort: 'Verified', percent: 100 },
  suspended: { badge: { tone: 'bad', words: 'Suspended' }, inShort: 'Suspended', percent: 100 },
  unknown: { badge: { tone: 'plain', words: 'Unknown' }, inShort: 'Not known' },
}

export const businessUnread = 'Where your business stands could not be read.'

/** Wherever a suspended business is shown; the status page gives the reason. */
export const suspendedWords = {
  title: 'Your business is suspended',
  text: 'Customers cannot see your services. The status page says why.',
} as const

/** Wherever a refused business is shown; the status page gives the reason. */
export const refusedWords = {
  title: 'Your business was refused',
  text: 'The status page says why, and how to reach us.',
} as const

export const seeStatusPage = 'The status page says what we know about your business.'
