import * as v from 'valibot'
import { inOneLine, optionalText, text, tooLong } from '../fields.ts'
import { limits } from '../limits.ts'
import { formatCount, parseCedis, parseCount } from '../money.ts'
import { invalid, required, sentence } from '../sentence.ts'
import {
  availability,
  bookingChoices,
  countMinutes,
  countUnits,
  type DurationUnit,
  durationUnits,
  serviceCategories,
} from './listed-service.ts'

/** What a vendor writes about a service: its fields, with the rule and the sentence of each. */

/** Typed as people write it, or sent as a text field: a whole number from 1. */
const count = (name: string, max: number) => {
  const missing = required(`${name} is required`)
  const outOfRange = sentence('out-of-range', `${name} must be a whole number from 1 to ${formatCount(max)}.`, {
    name,
    max,
  })
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.transform((written) => parseCount(written) ?? 0),
    v.minValue(1, outOfRange),
    v.maxValue(max, outOfRange),
  )
}

const durationUnit = v.optional(
  v.pipe(
    v.picklist(['', ...durationUnits], invalid('A duration is in minutes, hours or days.')),
    v.transform((unit): DurationUnit => unit || 'minutes'),
  ),
  '',
)

/** Arguments of a check of the two together, at the field `duration`. */
export const durationFits = [
  [['duration'], ['durationUnit']],
  ({ duration, durationUnit }: { duration: number; durationUnit: DurationUnit }) =>
    countMinutes(duration, durationUnit) <= limits.serviceDurationMaxMinutes,
  sentence('too-high', `The duration can be at most ${countUnits(limits.serviceDurationMaxMinutes, 'days')} days.`, {
    maxMinutes: limits.serviceDurationMaxMinutes,
  }),
] as const

const amountRequired = required('Amount is required')
export const amountInvalid = invalid('Please write the amount in cedis, such as 1,200 or 1200.50.')

const signBefore = /^(?:GHS|GHC|GH₵|GH¢|₵)/i
const signAfter = /(?:cedis|GHS|GHC|\/=)$/i
const groupedBySpaces = /^\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?:\.\d{1,2})?$/

/** "GHC 900", "1200/=" and "1 200.50" are amounts too, once the sign of the cedi and the spaces are gone. */
const readPesewas = (written: string): number | undefined => {
  const bare = written.replace(signBefore, '').replace(signAfter, '').trim()
  return parseCedis(groupedBySpaces.test(bare) ? bare.replace(/\s/g, '') : bare)
}

/** In cedis as people write it; in pesewas from here on. */
const amount = v.pipe(
  v.string(amountRequired),
  v.trim(),
  v.nonEmpty(amountRequired),
  v.transform((written) => readPesewas(written) ?? Number.NaN),
  v.check((pesewas) => !Number.isNaN(pesewas), amountInvalid),
  v.minValue(1, sentence('too-low', 'The amount must be more than 0.')),
  v.maxValue(
    limits.serviceAmountMaxPesewas,
    sentence('too-high', 'The amount is too high. Use at most 10,000,000 cedis.', {
      maxPesewas: limits.serviceAmountMaxPesewas,
    }),
  ),
)

const { serviceTagMaxLength, serviceTagsMax } = limits

/** One line of words with commas between; no word twice. */
const tags = v.pipe(
  optionalText('The list of tags', serviceTagsMax * (serviceTagMaxLength + 2)),
  v.transform((written) => {
    const words = written.split(',').map((word) => word.trim().replace(/\s+/g, ' '))
    const seen = new Set<string>()
    return words.filter((word) => word !== '' && !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()))
  }),
  v.maxLength(serviceTagsMax, sentence('too-many', `Use at most ${serviceTagsMax} tags.`, { max: serviceTagsMax })),
  v.everyItem((word) => word.length <= serviceTagMaxLength, tooLong('A tag', serviceTagMaxLength)),
)

const basicInfo = {
  name: v.pipe(
    text('Service name', {
      requiredMessage: required('Service name is required'),
      maxLength: limits.nameMaxLength,
    }),
    inOneLine,
  ),
  category: v.picklist(serviceCategories, required('Category is required')),
  availability,
  description: v.optional(optionalText('Description', limits.serviceDescriptionMaxLength), ''),
  tags: v.optional(tags, ''),
}

const details = {
  duration: count('Duration', limits.serviceDurationMaxMinutes),
  durationUnit,
  maxParticipants: count('Maximum participants', limits.serviceParticipantsMax),
  requiresBooking: v.picklist(bookingChoices, required('Please choose whether booking is required')),
  amount,
  contactInfo: v.optional(optionalText('Contact info', limits.businessLineMaxLength), ''),
}

const terms = {
  /** What customers are told about paying. */
  termsAndConditions: text('The text of your payment terms', {
    requiredMessage: required('Payment terms are required'),
    maxLength: limits.serviceTermsMaxLength,
  }),
}

export const mainImageRequired = required('Please upload at least the main image for your service')
export const termsNotAccepted = required('Please accept the terms and conditions')

/** The vendor agreement has been accepted: the text 'true', and nothing else. */
export const termsAccepted = v.literal('true', termsNotAccepted)

/** All that is written about a service. Each is sent as text; `duration` counts `durationUnit`, `amount` is in cedis. */
export const serviceTexts = { ...basicInfo, ...details, ...terms }
export type ServiceTexts = v.InferOutput<ReturnType<typeof wholeTexts>>
const wholeTexts = () => v.strictObject(serviceTexts)

/** In the order of the form. */
export const serviceTextNames = Object.keys(serviceTexts) as (keyof typeof serviceTexts)[]
export type ServiceTextName = (typeof serviceTextNames)[number]

/** The texts of the three steps of the form. Pictures and the checkbox are added by the form itself. */
export const basicInfoStep = v.object(basicInfo)
export const detailsStep = v.pipe(v.object(details), v.forward(v.partialCheck(...durationFits), ['duration']))
export const termsStep = v.object(terms)
