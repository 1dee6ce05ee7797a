import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { accountName, type ContactWay, contactWays } from './account-name.ts'
import { codeRefusals, oneTimeCode, wrongCode } from './one-time-code.ts'
import { changePasswordRefusals, currentPassword } from './settings.ts'

export const proofCodeSentMessage = 'The code is on its way.'
export const wayProvenMessages: Record<ContactWay, string> = {
  email: 'Your email address is proven.',
  phone: 'Your phone number is proven.',
}
export const addressKeptMessage = 'Saved. Enter the code that we send there to prove it.'

export const contactWayRefusals = {
  alreadyProven: { status: 409, code: 'already-proven', message: 'This is proven already.' },
  nothingStated: {
    status: 409,
    code: 'nothing-stated',
    message: 'Please enter an email address or phone number first.',
  },
  taken: {
    status: 409,
    code: 'address-taken',
    field: 'address',
    message: 'Another account has proven this. Please use another one, or write to us.',
  },
} as const

/** The database has the last word when two accounts prove one address at the same moment. */
const takenMeanwhile = ['account_proven_email', 'account_proven_phone'].map((constraint) => ({
  ...contactWayRefusals.taken,
  constraint,
}))

const params = v.strictObject({ way: v.picklist(contactWays, invalid('There is an email and a phone.')) })

/** Longer than the code of a sign-up, which is entered in four boxes. */
export const proofCode = oneTimeCode(limits.proofCodeLength, invalid(`The code has ${limits.proofCodeLength} digits.`))

export const sendProofCode = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/contact-ways/:way/code',
  summary: 'Send a code to the email address or phone number that is not proven yet.',
  access: 'session',
  params,
  reply: v.object({ message: v.string() }),
  refusals: [
    ...Object.values(contactWayRefusals),
    codeRefusals.waitToResend,
    codeRefusals.tooManyCodes,
    refusals.tooManyAttempts,
  ],
})

export const proveContactWay = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/contact-ways/:way/proof',
  summary: 'Enter the code. The address or number belongs to the account from then on.',
  access: 'session',
  params,
  body: v.strictObject({ otp: proofCode }),
  reply: v.object({ message: v.string() }),
  refusals: [
    wrongCode(limits.triesPerCode - 1),
    codeRefusals.expired,
    codeRefusals.noTriesLeft,
    codeRefusals.tooManyTries,
    ...Object.values(contactWayRefusals),
    ...takenMeanwhile,
    refusals.tooManyAttempts,
  ],
})

export const stateAddress = endpoint({
  wing: 'account',
  method: 'PUT',
  path: '/auth/contact-ways',
  summary:
    'State the email address or phone number anew, where none is proven. It counts once its code is entered. Asks for the password.',
  access: 'session',
  body: v.strictObject({ address: accountName, currentPassword }),
  reply: v.object({ message: v.string(), address: v.string() }),
  refusals: [
    changePasswordRefusals.wrongPassword,
    contactWayRefusals.alreadyProven,
    contactWayRefusals.taken,
    refusals.tooManyAttempts,
  ],
})
