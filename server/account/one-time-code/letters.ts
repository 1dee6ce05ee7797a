import type { ContactWay } from '../../../contract/account/account-name.ts'
import { limits } from '../../../contract/limits.ts'
import { productName } from '../../../contract/product.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import type { OutgoingMessage } from '../../jobs/payloads.ts'

// Anybody can enter anybody's address, so these messages repeat nothing that a visitor typed, and say nothing that is
// untrue to a reader who has never heard of us.

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

type CodeLetter = { subject: string; lead: string; otherwise: string }

export type CodeFor = 'sign-up' | 'reset' | 'proof'

const letters: Record<CodeFor, CodeLetter> = {
  'sign-up': {
    subject: `Your ${productName} verification code`,
    lead: `Somebody has entered this email address to sign up as a vendor on ${productName}. If it was you, enter this code:`,
    otherwise: 'If it was not you, ignore this message: without the code this address is not theirs.',
  },
  reset: {
    subject: `Your ${productName} reset code`,
    lead: `Enter this ${limits.resetCodeLength}-digit code to choose a new password for ${productName}:`,
    otherwise: 'If you did not ask for it, ignore this message. Your password stays as it is.',
  },
  proof: {
    subject: `Your ${productName} code`,
    lead: `Somebody has entered this email address in a vendor account on ${productName}. If it was you, enter this code in the settings:`,
    otherwise: 'If it was not you, ignore this message: without the code this address is not theirs.',
  },
}

export const codeMessage = (
  codeFor: CodeFor,
  { way, to, code }: { way: ContactWay; to: string; code: string },
  publicUrl: string,
): OutgoingMessage => {
  if (way === 'phone') return { channel: 'sms', to, text: codeSms(code, publicUrl) }
  const { subject, lead, otherwise } = letters[codeFor]
  return {
    channel: 'email',
    to,
    subject,
    code,
    text: [lead, code, goodFor, `${otherwise} Nobody from ${productName} will ever ask you for this code.`].join(
      '\n\n',
    ),
  }
}
