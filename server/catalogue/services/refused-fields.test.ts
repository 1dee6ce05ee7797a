import { beforeAll, describe, expect, it } from 'vitest'
import { amountInvalid, termsNotAccepted } from '../../../contract/catalogue/service.ts'
import { limits } from '../../../contract/limits.ts'
import { sampleServiceTexts } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildPicture, buildSeller, type Seller, sendService } from '../../testing/services.ts'

const portal = sharedTestApp()
let seller: Seller
/** Can be named in every test, since no service ever takes it. */
let picture: string
beforeAll(async () => {
  seller = await buildSeller(portal)
  picture = await buildPicture(portal, seller.vendor)
})

const send = (texts: Record<string, string>) => sendService(portal, { token: seller.token, texts, pictures: [picture] })

const durationMessage = 'Duration must be a whole number from 1 to 43,200.'
const participantsMessage = 'Maximum participants must be a whole number from 1 to 100,000.'

describe('a field', () => {
  it.each([
    ['name', 'Service name is required'],
    ['category', 'Category is required'],
    ['availability', 'Availability is required'],
    ['duration', 'Duration is required'],
    ['maxParticipants', 'Maximum participants is required'],
    ['requiresBooking', 'Please choose whether booking is required'],
    ['amount', 'Amount is required'],
    ['termsAndConditions', 'Payment terms are required'],
    ['termsAccepted', termsNotAccepted.message],
  ])('%s is required, be it missing or empty', async (name, message) => {
    const { [name]: _, ...missing }: Record<string, string> = { termsAccepted: 'true', ...sampleServiceTexts() }
    const empty = { ...missing, [name]: '' }
    for (const texts of name === 'termsAccepted' ? [empty] : [missing, empty])
      expect((await send(texts)).body).toEqual({ status: 400, code: 'required', message, field: name })
  })

  it.each([
    ['category', 'Plumbing', 'Category is required'],
    ['availability', 'available', 'Availability is required'],
    ['requiresBooking', 'Maybe', 'Please choose whether booking is required'],
    ['duration', '0', durationMessage],
    ['duration', '1.5', durationMessage],
    ['duration', '43201', durationMessage],
    ['duration', 'two hours', durationMessage],
    ['maxParticipants', '0', participantsMessage],
    ['maxParticipants', '-5', participantsMessage],
    ['maxParticipants', '100001', participantsMessage],
    ['amount', '1.200,50', amountInvalid.message],
    ['amount', '-5', amountInvalid.message],
    ['amount', '1e3', amountInvalid.message],
    ['amount', '12,00', amountInvalid.message],
    ['amount', 'free', amountInvalid.message],
    ['amount', '0', 'The amount must be more than 0.'],
    ['amount', '10,000,000.01', 'The amount is too high. Use at most 10,000,000 cedis.'],
    ['termsAccepted', 'yes', termsNotAccepted.message],
    ['tags', Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(','), 'Use at most 10 tags.'],
    ['tags', 'x'.repeat(31), 'A tag is too long. Use at most 30 characters.'],
    ['name', 'x'.repeat(limits.nameMaxLength + 1), 'Service name is too long. Use at most 120 characters.'],
    ['pictures', 'no id', 'This is not a valid id.'],
  ])('%s refuses %s', async (name, value, message) => {
    const texts = { ...sampleServiceTexts(), [name]: value }
    const answer = await sendService(portal, {
      token: seller.token,
      texts,
      pictures: name === 'pictures' ? [] : [picture],
    })
    expect(answer.body).toMatchObject({ status: 400, message, field: name === 'pictures' ? 'pictures.0' : name })
  })
})

it.each([
  ['1,200', 120_000],
  ['1200.50', 120_050],
  [' GHS 5 ', 500],
  ['GH₵ 0.01', 1],
  ['10,000,000', 1_000_000_000],
])('the amount %s is kept as %i pesewas', async (amount, amountPesewas) => {
  const { status, body } = await sendService(portal, {
    token: seller.token,
    texts: sampleServiceTexts({ amount }),
    pictures: [await buildPicture(portal, seller.vendor)],
  })
  expect({ status, amountPesewas: body.service.amountPesewas }).toEqual({ status: 201, amountPesewas })
})

it.each([
  ['180', '', 180, 'minutes'],
  ['180', undefined, 180, 'minutes'],
  ['2', 'hours', 120, 'hours'],
  ['30', 'days', 43_200, 'days'],
])(
  'the duration %s in %j is kept as %i minutes, written in %s',
  async (duration, unit, durationMinutes, durationUnit) => {
    const { durationUnit: _, ...texts } = sampleServiceTexts({ duration })
    const { status, body } = await sendService(portal, {
      token: seller.token,
      texts: unit === undefined ? texts : { ...texts, durationUnit: unit },
      pictures: [await buildPicture(portal, seller.vendor)],
    })
    expect({ status, ...body.service }).toMatchObject({ status: 201, durationMinutes, durationUnit })
  },
)

it.each([
  ['31', 'days', 'duration', 'The duration can be at most 30 days.'],
  ['721', 'hours', 'duration', 'The duration can be at most 30 days.'],
  ['2', 'weeks', 'durationUnit', 'A duration is in minutes, hours or days.'],
])('the duration %s in %s is refused', async (duration, durationUnit, field, message) => {
  const texts = { ...sampleServiceTexts({ duration }), durationUnit }
  const { body } = await sendService(portal, { token: seller.token, texts, pictures: [picture] })
  expect(body).toMatchObject({ status: 400, field, message })
})

it('what may be left out, may be left out', async () => {
  const { description: _, tags: __, contactInfo: ___, ...required } = sampleServiceTexts()
  const { body } = await sendService(portal, {
    token: seller.token,
    texts: required,
    pictures: [await buildPicture(portal, seller.vendor)],
  })
  expect(body.service).toMatchObject({ description: '', tags: [], contactInfo: '' })
})
