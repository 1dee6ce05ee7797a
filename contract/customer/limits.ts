/** The numbers of the pages that customers see. Apart from `limits`, which every page brings along. */
export const customerLimits = {
  slugMinLength: 3,
  slugMaxLength: 40,
  slugChangesPerYear: 2,
  /** How long an address that was left leads on to the new one. */
  oldSlugKeptDays: 365,
  pinnedServicesMax: 3,
  /** What a page shows; more would cost customers their data. */
  pageServicesMax: 60,
  /** How long after days were marked as taken the others count as free. */
  calendarDays: 180,
  marketCardsPerPage: 24,
  marketFeaturedMax: 3,
  /** How many vendors a search counts; of more it is said that there are more. */
  marketCountMax: 100,
  marketWordsMaxLength: 100,
  /** Of one network, on one page and day: a flood counts no more. */
  viewsPerNetworkAndPage: 20,
  /** Of one network, at one vendor and day: many phones share one address of a mobile network. */
  peoplePerNetwork: 10,
  topServicesShown: 5,
  reportWordsMaxLength: 1000,
  /** From one network: with a captcha answer, and by the form of a browser without scripts. */
  reportsPerHour: 10,
  reportsWithoutScriptPerHour: 3,
  /** Over all networks, by forms of browsers without scripts. */
  reportsWithoutScriptInAllPerHour: 60,
  /** About one page: from one network, and in all. */
  reportsPerPageDay: 3,
  reportsPerPageInAllDay: 100,
  hidingAnswerMaxLength: 1000,
} as const
