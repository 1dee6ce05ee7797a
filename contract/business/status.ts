import * as v from 'valibot'

// Where a business stands, and what a reviewer can say about it. Kept apart from the form: every page behind the login reads
// this, and only one of them needs the districts.

/** A refused one cannot be sent again. A suspended business was verified, and is hidden from customers. A closed one has no vendor who could log in. */
export const businessStatuses = ['PENDING', 'SUCCESSFUL', 'REJECTED', 'REFUSED', 'SUSPENDED', 'CLOSED'] as const
export type BusinessStatus = (typeof businessStatuses)[number]

/** In the order of the form: the first of them that has to be put right is where the form opens. */
export const businessFieldNames = [
  'business_name',
  'tin_number',
  'business_location',
  'region',
  'business_phone_number',
  'district',
  'nationality',
  'gh_post',
  'landmark',
  'business_reg_number',
  'personal_id',
] as const
export type BusinessFieldName = (typeof businessFieldNames)[number]

/** The two pictures, as they are named in the form and in the database. */
export const documentNames = ['ghana_card_image', 'business_reg_cert_image'] as const
export type DocumentName = (typeof documentNames)[number]

/** What a reviewer may name as wrong: a field or a picture. */
export const correctableNames = [...businessFieldNames, ...documentNames] as const
export type CorrectableName = (typeof correctableNames)[number]

/** How each is called on the screen and in a letter. */
export const correctableLabels: Record<CorrectableName, string> = {
  business_name: 'Business name',
  tin_number: 'TIN number',
  business_location: 'Business location',
  region: 'Region',
  business_phone_number: 'Business phone number',
  district: 'District',
  nationality: 'Nationality',
  gh_post: 'GhanaPost address',
  landmark: 'Landmark',
  business_reg_number: 'Business registration number',
  personal_id: 'Ghana Card number',
  ghana_card_image: 'Ghana Card image',
  business_reg_cert_image: 'Business registration certificate image',
}

/** What a rejection says: why, and what to put right. */
export const rejection = v.object({ reason: v.string(), fields: v.array(v.picklist(correctableNames)) })
export type Rejection = v.InferOutput<typeof rejection>

/** Why a business is suspended, and since when. */
export const suspension = v.object({ reason: v.string(), since: v.string() })
export type Suspension = v.InferOutput<typeof suspension>
