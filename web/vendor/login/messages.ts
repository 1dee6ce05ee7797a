export const messages = {
  title: 'Welcome back',
  intro: 'Log in to see your services, your plan and your status.',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot password?',
  remember: 'Remember me',
  rememberHint: 'Keeps your email address on this device.',
  logIn: 'Login',
  loggingIn: 'Logging in...',
  newHere: 'New here?',
  signUp: 'Sign up',

  failed: 'Could not log you in',
  freshCode: 'We have just sent you a new code. Enter it, and your account is open.',
  enterCode: 'Enter the code',
}

export const captchaMessages = {
  label: 'I am not a robot',
  how: 'Checked on this phone, no puzzle',
  working: 'Checking...',
  solved: 'Check complete. You can log in now.',
  expired: 'The check has expired. Please tick the box again.',
  failed: 'The check could not be completed. Please try again.',
  loading: 'Loading the check...',
  tryAgain: 'Try again',
}
