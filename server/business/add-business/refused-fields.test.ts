import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { phoneInvalid } from '../../../contract/account/phone-number.ts'
import { addBusiness } from '../../../contract/business/add-business.ts'
import { textInvisible, textUnreadable } from '../../../contract/readable-text.ts'
import { refusals } from '../../../contract/refusals.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { businessForm, sendBusiness } from '../../testing/businesses.ts'
import { rowCounts } from '../../testing/database.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let token: string
let pictures: { ghana_card_image: Buffer }
beforeAll(async () => {
  token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
  pictures = { ghana_card_image: await samplePhoto() }
})

/** A refusal must leave nothing behind: no row of any table, and no letter. */
const expectRefusal = async (answer: () => ReturnType<typeof submit>, said: { message: string; field?: string }) => {
  const [before, sent] = [await rowCounts(portal), portal.outgoing.length]
  expect(await answer()).toMatchObject({ status: 400, body: { status: 400, ...said } })
  expect(await rowCounts(portal)).toEqual(before)
  expect(portal.outgoing).toHaveLength(sent)
}

describe('a field', () => {
  it.each([
    ['business_name', ' ', 'Business name is required'],
    ['business_name', 'x'.repeat(121), 'Business name is too long. Use at most 120 characters.'],
    ['tin_number', '', 'TIN number is required'],
    ['business_location', '\t', 'Business location is required'],
    ['region', '', 'Region is required'],
    ['region', 'Nowhere', 'Region is required'],
    ['business_phone_number', '', 'Phone number is required'],
    ['business_phone_number', '12', phoneInvalid.message],
    ['district', '', 'District is required'],
    ['district', 'Kumasi Metropolitan', 'Please choose a district of your region.'],
    ['nationality', '', 'Nationality is required'],
    ['nationality', 'Martian', 'Nationality is required'],
    ['business_reg_number', '', 'Business registration number is required'],
    ['landmark', 'x'.repeat(201), 'Landmark is too long. Use at most 200 characters.'],
    ['landmark', '\u202e', textInvisible.message],
    ['landmark', 'a\0b', textUnreadable.message],
  ])('%s as %j is refused in the words of the form', (name, value, message) =>
    expectRefusal(
      () => sendBusiness(portal, { token, pictures, fields: { ...sampleBusinessFields(), [name]: value } }),
      { message, field: name },
    ),
  )

  it.each([
    ['business_name', 'Business name is required'],
    ['tin_number', 'TIN number is required'],
    ['business_location', 'Business location is required'],
    ['region', 'Region is required'],
    ['business_phone_number', 'Phone number is required'],
    ['district', 'District is required'],
    ['nationality', 'Nationality is required'],
    ['business_reg_number', 'Business registration number is required'],
  ])('%s that is missing says what an empty one says', (name, message) => {
    const { [name as 'district']: _, ...fields } = sampleBusinessFields()
    return expectRefusal(() => sendBusiness(portal, { token, pictures, fields }), { message, field: name })
  })

  it('that comes first in the form is named first', () =>
    expectRefusal(() => sendBusiness(portal, { token, fields: {} }), {
      message: 'Business name is required',
      field: 'business_name',
    }))

  it.each(['status', 'businessStatus', 'vendor_id', 'version', 'decided_at', 'last_hash', 'id'])(
    '%s too many is refused by its name',
    (name) => {
      const form = businessForm(sampleBusinessFields())
      form.append(name, 'SUCCESSFUL')
      return expectRefusal(() => submit(portal.app, addBusiness, { token, body: form }), {
        message: `Unknown field: ${name}`,
        field: name,
      })
    },
  )

  it.each(['constructor', '__proto__'])('called %s, as something in every object is, is refused too', (name) => {
    const form = businessForm(sampleBusinessFields())
    form.append(name, 'x')
    return expectRefusal(() => submit(portal.app, addBusiness, { token, body: form }), {
      message: refusals.unreadable.message,
    })
  })

  it('sent twice is refused by its name', () => {
    const form = businessForm(sampleBusinessFields())
    form.append('region', 'Ashanti')
    return expectRefusal(() => submit(portal.app, addBusiness, { token, body: form }), {
      message: 'Unknown field: region',
      field: 'region',
    })
  })

  it('that is a file where text is asked for is refused by its name', () => {
    const { tin_number: _, ...fields } = sampleBusinessFields()
    const form = businessForm(fields, { tin_number: pictures.ghana_card_image })
    return expectRefusal(() => submit(portal.app, addBusiness, { token, body: form }), {
      message: 'Unknown field: tin_number',
      field: 'tin_number',
    })
  })
})

describe('a submit', () => {
  it('as JSON is not what this address takes', async () => {
    const { status } = await submit(portal.app, addBusiness, { token, body: sampleBusinessFields() })
    expect(status).toBe(415)
  })

  it('whose key is no key is refused', async () => {
    expect((await sendBusiness(portal, { token, key: 'press' })).status).toBe(400)
    expect((await sendBusiness(portal, { token: 'rubbish', key: randomUUID() })).status).toBe(401)
  })
})
