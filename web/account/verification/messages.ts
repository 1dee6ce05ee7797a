import { limits } from '../../../contract/limits.ts'

export const messages = {
  title: `Enter the ${limits.signUpCodeLength}-digit Verification Code to Proceed`,
  sentTo: 'We sent a code to',
  sentFreshTo: 'We sent a fresh code to',
  yourPhone: 'your phone number',
  yourEmail: 'your email address',
  sentSomewhere: 'We sent a code by SMS and another by email.',
  and: 'and another to',
  either: 'Enter either of them.',
  phoneEndingIn: (digits: string): string => `the phone number ending in ${digits}`,
  emailAt: (domain: string): string => `your email address at ${domain}`,
  goodFor: `A code is good for ${limits.codeGoodForMinutes} minutes.`,
  code: 'Verification code',
  sentByItself: 'The code is sent as soon as the last digit is in.',
  checking: 'Checking the code...',
  verify: 'Verify',
  verifying: 'Verifying...',
  tryAgain: 'Try again',
  differentNumber: 'Use a different number',
  failed: 'Verification failed',
  resendFailed: 'Failed to resend code',
} as const
