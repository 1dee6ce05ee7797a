import * as v from 'valibot'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'
import { required, sentence } from '../sentence.ts'

export const reasonTooShort = sentence(
  'reason-too-short',
  'Please give the reason in a sentence. One word is too short.',
)

const hasTwoWords = (reason: string) => (reason.match(/[\p{L}\p{N}]+/gu) ?? []).length >= 2

/** Why an operator did something. The vendor reads it, or the audit trail keeps it for those who ask later. */
export const writtenReason = (requiredMessage: string) =>
  v.pipe(
    text('Reason', { requiredMessage: required(requiredMessage), maxLength: limits.rejectionReasonMaxLength }),
    v.check(hasTwoWords, reasonTooShort),
  )
