import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { imageRefusals } from '../image-rule.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { addBusiness, addBusinessRefusals, businessFields } from './add-business.ts'
import { businessStatuses, documentNames } from './status.ts'

// What a vendor sees and corrects of the business that was sent.

export const businessCorrectedMessage = 'Your correction is saved. The reviewer sees it.'
export const nothingCorrectedMessage = 'Nothing was different, so nothing was changed.'

export const correctionRefusals = {
  notSent: { status: 404, code: 'business-not-sent', message: 'You have not sent a business yet.' },
  decided: {
    status: 409,
    code: 'business-decided',
    message: 'The review is over already, so nothing was changed. See the result on your status page.',
  },
  changedElsewhere: {
    status: 409,
    code: 'business-changed-elsewhere',
    message: 'What you sent was changed somewhere else meanwhile. Look at it again before you correct it.',
  },
} as const

const versionInvalid = invalid('The version is a whole number.')

export const correctBusiness = endpoint({
  wing: 'business',
  method: 'PUT',
  path: '/auth/business',
  summary: 'Correct what was sent, while it waits for its review. Pictures that are left out stay as they were.',
  access: 'session',
  query: v.strictObject({
    /** The version that the correction was made from. */
    version: v.pipe(v.string(versionInvalid), v.regex(/^[1-9]\d{0,8}$/, versionInvalid), v.transform(Number)),
  }),
  body: businessFields,
  files: addBusiness.files,
  reply: v.object({
    message: v.string(),
    businessStatus: v.picklist(businessStatuses),
    /** Null where nothing was different, and nothing was before. */
    correctedAt: v.nullable(v.string()),
  }),
  refusals: [
    ...Object.values(correctionRefusals),
    addBusinessRefusals.ghanaCardImageRequired,
    addBusinessRefusals.ghanaCardImageOff,
    ...Object.values(imageRefusals),
    refusals.tooManyAttempts,
  ],
})

const ownPaper = v.variant('state', [
  v.object({
    name: v.picklist(documentNames),
    state: v.literal('on file'),
    type: v.literal('image/jpeg'),
    base64: v.string(),
  }),
  v.object({ name: v.picklist(documentNames), state: v.literal('unreadable') }),
  v.object({ name: v.picklist(documentNames), state: v.literal('deleted'), deletedAt: v.string() }),
])
export type OwnPaper = v.InferOutput<typeof ownPaper>

export const readOwnPapers = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/business/papers',
  summary: 'Small marked copies of the papers, for the vendor who sent them. Recorded as a view.',
  access: 'session',
  /** A paper that was never sent is left out. */
  reply: v.object({ papers: v.array(ownPaper) }),
  refusals: [refusals.tooManyAttempts],
})
