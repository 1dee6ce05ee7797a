import { limits } from '../../../contract/limits.ts'
import { productName } from '../../../contract/product.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import type { OutgoingMessage } from '../../jobs/payloads.ts'
import type { Destinations } from './message-allowance.ts'

// Anybody can enter anybody's address, so these messages repeat nothing that a visitor typed.

const goodFor = `It works for ${limits.codeGoodForMinutes} minutes.`

/** Phones offer a code only to the site that the last line of its SMS names. */
const bindToSite = (publicUrl: string, code: string) => {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' ? `\n\n@${hostname} #${code}` : ''
}

const codeSms = (code: string, publicUrl: string) => {
  const text = `${code} is your ${productName} code. ${goodFor} Do not share it.`
  const bound = text + bindToSite(publicUrl, code)
  return fitsOneSms(bound) ? bound : text
}

export const signUpCodeMessages = (to: Destinations, code: string, publicUrl: string): OutgoingMessage[] => [
  {
    channel: 'email',
    to: to.email,
    subject: `Your ${productName} verification code`,
    text: [
      `Enter this code to finish signing up as a vendor on ${productName}:`,
      code,
      goodFor,
      'If you did not sign up, somebody has typed your address by mistake. Ignore this message, and nothing happens.',
    ].join('\n\n'),
  },
  ...(to.phoneNumber ? [{ channel: 'sms', to: to.phoneNumber, text: codeSms(code, publicUrl) } as const] : []),
]

export const resetCodeMessages = (email: string, code: string): OutgoingMessage[] => [
  {
    channel: 'email',
    to: email,
    subject: `Your ${productName} reset code`,
    text: [
      `Enter this ${limits.resetCodeLength}-digit code to choose a new password for ${productName}:`,
      code,
      goodFor,
      'If you did not ask for it, ignore this message. Your password stays as it is. Give the code to nobody.',
    ].join('\n\n'),
  },
]
