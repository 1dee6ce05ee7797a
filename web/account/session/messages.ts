export const messages = {
  expiring: 'Your session will expire soon',
  stay: 'Stay logged in',
  expired: 'Your session has expired',
  loggedOutElsewhere: 'You have been logged out in another tab',
  ended: 'Your session has ended.',
  typedIsKept: 'What you typed is kept.',
  logInFirst: 'Please log in first.',
  pageAfterLogin: 'Then the page you wanted opens.',
  close: 'Close this message',
  notExtended: 'Your session could not be extended. Please try again.',
}
