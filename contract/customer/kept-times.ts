/** How long what customers leave behind is kept; the privacy page says so. */
export const keptTimes = {
  viewsMonths: 13,
  /** After the case is settled: how the sender can be reached, and then all of it. */
  reportContactDays: 90,
  reportDays: 365,
} as const
