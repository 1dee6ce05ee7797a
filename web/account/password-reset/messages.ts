import { limits } from '../../../contract/limits.ts'

const codeOfDigits = `a code of ${limits.resetCodeLength} digits`

export const messages = {
  forgotTitle: 'Forgot your password?',
  forgotLead: `Enter the email or phone number of your account. We send ${codeOfDigits} to your proven email address, and another to your proven phone number.`,
  email: 'Email or phone number',
  send: 'Send Reset Token',
  sending: 'Sending...',
  sendFailed: 'Failed to send reset link',
  noConnection: 'Unable to connect to server',
  backToLogin: 'Back to Login',
  needHelp: 'Need Help?',

  codeTitle: 'Enter your reset code',
  codeLead: `If it has an account, ${codeOfDigits} is on its way to the proven email address, and another to the proven phone number. Enter either of them. Each is good for ${limits.codeGoodForMinutes} minutes.`,
  code: 'Reset code',
  codePlaceholder: `Enter ${limits.resetCodeLength}-digit code`,
  verify: 'Verify OTP',
  verifying: 'Verifying...',
  codeFailed: 'An unexpected error occurred. Please try again.',
  back: 'Back',
  nothingArrived: 'Nothing arrived? Look at your SMS, and in your spam folder too.',

  newTitle: 'Choose a new password',
  newLead: 'It replaces the old one and logs you out on every device.',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  strength: 'Password strength',
  reset: 'Reset Password',
  resetting: 'Resetting...',
  resetFailed: 'Failed to reset password. Please try again.',
} as const
