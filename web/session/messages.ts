export const messages = {
  expiring: 'Your session will expire soon',
  stay: 'Stay logged in',
  authenticationRequired: 'Authentication required',
  expired: 'Your session has expired',
  loggedOutElsewhere: 'You have been logged out in another tab',
  codeHeldBack:
    'No new code was sent, because too many went out already. Enter the last one you got, or ask for a new one later.',
  ended: 'Your session has ended.',
  typedIsKept: 'What you typed is kept.',
  logInFirst: 'Please log in first.',
  pageAfterLogin: 'Then the page you wanted opens.',
  close: 'Close this message',
  notExtended: 'Your session could not be extended. Please try again.',
}
