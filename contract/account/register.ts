import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { email, inOneLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { termsVersions } from '../promises.ts'
import { refusals } from '../refusals.ts'
import { invalid, required, sentence } from '../sentence.ts'
import { contactWays } from './account-name.ts'
import { captchaRefusals, captchaToken } from './captcha.ts'
import { codeRefusals } from './one-time-code.ts'
import { newPassword, passwordRequired } from './password.ts'
import { countryCodes, phoneInvalid, phoneNumber, readPhoneNumber } from './phone-number.ts'

export const namesRequired = required('Please ensure you fill out your other name and surname.')

const personName = (name: string) =>
  v.pipe(text(name, { requiredMessage: namesRequired, maxLength: limits.personNameMaxLength }), inOneLine)

const names = { othername: personName('Other name'), surname: personName('Surname') }

export const registration = v.strictObject({ ...names, email, phoneNumber, password: newPassword })
export type Registration = v.InferOutput<typeof registration>

/** The three steps of the form. What they are called and how they look is the screen's business. */
export const personalInfoStep = v.object(names)

export const contactStep = v.pipe(
  v.object({ email, countryCode: v.picklist(countryCodes.map(({ code }) => code)), phone: v.string(phoneInvalid) }),
  v.forward(
    v.partialCheck(
      [['countryCode'], ['phone']],
      ({ countryCode, phone }) => v.is(phoneNumber, readPhoneNumber(countryCode, phone)),
      phoneInvalid,
    ),
    ['phone'],
  ),
)

export const passwordsDiffer = sentence('passwords-differ', 'Passwords do not match.')

export const securityStep = v.pipe(
  v.object({ password: newPassword, repeatPassword: v.string(passwordRequired) }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeatPassword']],
      ({ password, repeatPassword }) => password === repeatPassword,
      passwordsDiffer,
    ),
    ['repeatPassword'],
  ),
)

/** The terms that the page showed. What is left out is not on record as accepted. */
const termsVersion = v.optional(v.picklist(termsVersions, invalid('There is no such version of the terms.')))

/** Where the codes went: not to a number that another account has proven, nor where too many went already. */
export const sentTo = v.optional(v.array(v.picklist(contactWays)))

export const codeSentMessage = 'Registration successful! Enter the code we sent you.'
export const codeSentByEmailMessage = 'Registration successful! Enter the code from your email.'

export const registerRefusals = {
  emailTaken: {
    status: 409,
    code: 'email-taken',
    field: 'email',
    message: 'An account with this email exists already. Please log in, or reset your password.',
  },
  phoneTaken: {
    status: 409,
    code: 'phone-taken',
    field: 'phoneNumber',
    message: 'An account with this phone number exists already. Please log in, or reset your password.',
  },
} as const

export const registerVendor = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/auth/vendor-register',
  summary:
    'Sign up. A code goes out by email and another by SMS, and either opens the account; the token opens the two verification calls only.',
  body: v.strictObject({ ...registration.entries, termsVersion, captchaToken }),
  reply: v.object({ status: v.number(), message: v.string(), jwtToken: v.optional(v.string()), sentTo }),
  successStatus: 201,
  refusals: [
    registerRefusals.emailTaken,
    codeRefusals.tooManyCodes,
    captchaRefusals.required,
    captchaRefusals.failed,
    refusals.tooManyAttempts,
  ],
})
