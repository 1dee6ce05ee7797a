import * as v from 'valibot'
import { captchaRefusals, captchaToken } from '../account/captcha.ts'
import { contactInvalid } from '../account/help.ts'
import { endpoint } from '../endpoint.ts'
import { inOneLine, looksLikeEmail, looksLikePhone, optionalText, uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid, required, sentence } from '../sentence.ts'
import { customerLimits } from './limits.ts'

/** Why somebody reports a page, in the order in which the form asks. */
export const reportReasons = ['not real', 'not theirs', 'offensive', 'strange payment', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reasonWords: Record<ReportReason, string> = {
  'not real': 'It is not a real business',
  'not theirs': 'Pictures or words that are not theirs',
  offensive: 'It is offensive',
  'strange payment': 'I was asked for money in a strange way',
  other: 'Something else',
}

export const reasonMissing = required('Please choose what is wrong.')
export const wordsMissing = sentence('words-missing', 'Please write what is wrong.')

const fields = {
  /** Made once for each form, so that sending it again is the same report. */
  id: uuid,
  reason: v.picklist(reportReasons, reasonMissing),
  words: v.optional(optionalText('What you write', customerLimits.reportWordsMaxLength), ''),
  contact: v.optional(
    v.pipe(
      optionalText('The contact', limits.emailMaxLength),
      inOneLine,
      v.check((written) => written === '' || looksLikeEmail(written) || looksLikePhone(written), contactInvalid),
    ),
    '',
  ),
  /** Of the service that it is about; without one it is about the page. */
  service: v.optional(uuid),
}

/** 'Something else' says nothing without words. */
const saysWhat = [
  [['reason'], ['words']],
  ({ reason, words }: { reason: ReportReason; words: string }) => reason !== 'other' || words !== '',
  wordsMissing,
] as const

export const report = v.pipe(v.strictObject(fields), v.forward(v.partialCheck(...saysWhat), ['words']))
export type Report = v.InferOutput<typeof report>

export const reportReceived = 'Thank you. We look at every report.'

const slugTooLong = invalid('A link is shorter.')

export const sendReport = endpoint({
  wing: 'customer',
  method: 'POST',
  path: '/vendors/:slug/report',
  summary: 'Report a page, or a service of it, to us. Needs no account, and the vendor is not told who reported.',
  params: v.strictObject({ slug: v.pipe(v.string(), v.maxLength(customerLimits.slugMaxLength * 5, slugTooLong)) }),
  body: v.pipe(v.strictObject({ ...fields, captchaToken }), v.forward(v.partialCheck(...saysWhat), ['words'])),
  reply: v.object({ message: v.string() }),
  successStatus: 201,
  refusals: [refusals.notFound, captchaRefusals.required, captchaRefusals.failed, refusals.tooManyAttempts],
})

/** What the page of the form shows. `problem` is what was wrong with what was sent. */
export type ReportForm = {
  slug: string
  name: string
  service: { id: string; name: string } | null
  id: string
  typed: { reason: string; words: string; contact: string }
  problem: { field?: string; message: string } | null
}

export const formElsewhere = {
  status: 403,
  code: 'sent-from-elsewhere',
  message: 'This form was not sent from our page. Please send it once more from here.',
} as const
