export const messages = {
  expiring: 'Your session will expire soon',
  stay: 'Stay logged in',
  expired: 'Your session has expired',
  loggedOutElsewhere: 'You have been logged out in another tab',
  notExtended: 'Your session could not be extended. Please try again.',
}
