import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'

export const stopLinkRefusals = {
  unknown: {
    status: 410,
    code: 'stop-link-over',
    message: 'This link is out of date. Log in and look under Billing.',
  },
} as const

export const stopLinkIncomplete = invalid('This link is not complete. Please open it again from the message.')
export const stopToken = v.pipe(v.string(stopLinkIncomplete), v.regex(/^[\w-]{22}$/, stopLinkIncomplete))

export const stopAutomaticRenewal = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/stop-automatic-renewal',
  summary: 'Stop an automatic renewal by the link in a letter or SMS. The link can do nothing else.',
  body: v.strictObject({ token: stopToken }),
  reply: v.object({ message: v.string() }),
  refusals: [stopLinkRefusals.unknown, refusals.tooManyAttempts],
})
