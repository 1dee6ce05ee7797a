import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'
import { invalid } from '../sentence.ts'
import { businessStatuses } from './status.ts'

const tooShort = invalid('Please type at least two characters.')

/** Fewer would match too many. */
export const idBeginningMinLength = 4

const foundVendor = v.object({
  /** Null for a vendor who has not registered a business. */
  businessId: v.nullable(v.string()),
  /** Of the business, or else of the vendor. */
  name: v.string(),
  region: v.nullable(v.string()),
  businessStatus: v.nullable(v.picklist(businessStatuses)),
})
export type FoundVendor = v.InferOutput<typeof foundVendor>

export const findVendors = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/vendors',
  summary: 'Vendors by a part of the business name, or by phone number, email address, TIN or payment reference.',
  access: 'operator',
  query: v.strictObject({
    text: v.pipe(
      text('Search', { requiredMessage: tooShort, maxLength: limits.emailMaxLength }),
      v.minLength(2, tooShort),
    ),
  }),
  reply: v.object({ vendors: v.array(foundVendor), hasMore: v.boolean() }),
})

const notABeginning = invalid(`Please type at least ${idBeginningMinLength} characters of the id: digits and a to f.`)

export const completeId = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/ids',
  summary: 'The businesses whose ids begin so, a few at most.',
  access: 'operator',
  query: v.strictObject({
    beginning: v.pipe(
      v.string(notABeginning),
      v.maxLength(36, notABeginning),
      v.toLowerCase(),
      v.transform((written) => written.replaceAll('-', '')),
      v.regex(/^[0-9a-f]{4,32}$/, notABeginning),
    ),
  }),
  reply: v.object({ businesses: v.array(v.object({ businessId: v.string(), businessName: v.string() })) }),
})
