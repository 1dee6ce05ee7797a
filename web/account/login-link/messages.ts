export const messages = {
  title: 'Log in on this browser',
  lead: 'Your account is locked for browsers that we do not know. Continue, and you can log in here with your password.',
  proceed: 'Continue',
  proceeding: 'One moment...',
  failed: 'This did not work. Please try again.',
  ignore: 'If you did not ask for this link, close this page. Nothing happens then.',
  backToLogin: 'Back to Login',
  forgot: 'Forgot password?',
} as const
