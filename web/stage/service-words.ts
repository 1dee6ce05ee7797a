/** For the list of services and the form of one alike. */
export const serviceWords = {
  notRestored: 'The service could not be brought back. Please try again.',
  goneForGood: 'It can no longer be brought back.',
} as const

export const servicesUnread = 'Your services could not be read.'
