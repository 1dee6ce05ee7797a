/** 2026-03-01 09:00 UTC */
export const utcMinute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** By the time of Ghana, which is UTC. In British English, as many a Chrome is built without that of Ghana. */
export const inGhana = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })

const dates = inGhana({ dateStyle: 'medium' })

/** 15 Nov 2027: for a date in a list or a letter. */
export const dateInWords = (at: Date | number | string): string => dates.format(new Date(at))
