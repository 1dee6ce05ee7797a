import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { inOneLine, looksLikeEmail, looksLikePhone, text, uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required } from '../sentence.ts'
import { captchaRefusals, captchaToken } from './captcha.ts'

export const contactInvalid = invalid('Please enter an email address or a phone number.')

export const helpRequest = v.strictObject({
  /** Made by the browser once per message, so that sending it again after a lost answer is the same message. */
  id: uuid,
  name: v.pipe(
    text('Your name', { requiredMessage: required('Please enter your name.'), maxLength: limits.nameMaxLength }),
    inOneLine,
  ),
  contact: v.pipe(
    text('The contact', { requiredMessage: contactInvalid, maxLength: limits.emailMaxLength }),
    v.check((written) => looksLikeEmail(written) || looksLikePhone(written), contactInvalid),
  ),
  message: text('Your message', {
    requiredMessage: required('Please write your message.'),
    maxLength: limits.helpMessageMaxLength,
  }),
})

export type HelpRequest = v.InferOutput<typeof helpRequest>

export const sendHelpRequest = endpoint({
  wing: 'account',
  method: 'POST',
  path: '/help-request',
  summary: 'Send a question to support. Needs no account.',
  body: v.strictObject({ ...helpRequest.entries, captchaToken }),
  reply: v.object({ message: v.string() }),
  successStatus: 201,
  refusals: [captchaRefusals.required, captchaRefusals.failed, refusals.tooManyAttempts],
})

export const helpRequestReceived = 'We have your message.'
