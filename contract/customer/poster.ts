import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { invalid } from '../sentence.ts'
import { ownPageRefusals } from './own-page.ts'

/** What a vendor prints and hangs up: a code that opens the own page, alone or on a poster. */

export const qrFormats = ['png', 'svg'] as const
export type QrFormat = (typeof qrFormats)[number]

export const posterSizes = ['A4', 'A6'] as const
export type PosterSize = (typeof posterSizes)[number]

const file = <Type extends string>(...types: Type[]) =>
  v.object({ fileName: v.string(), type: v.picklist(types), base64: v.string() })

export const readQrCode = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/auth/page/qr-code',
  summary: 'The code that opens the page of the vendor on a phone, as a PNG or an SVG.',
  access: 'session',
  query: v.strictObject({ format: v.picklist(qrFormats, invalid('A code is a png or an svg.')) }),
  reply: file('image/png', 'image/svg+xml'),
  refusals: [ownPageRefusals.notYet],
})

export const readPoster = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/auth/page/poster',
  summary: 'A poster with the code, the name and the link of the page, as a PDF to be printed.',
  access: 'session',
  query: v.strictObject({ size: v.picklist(posterSizes, invalid('A poster is A4 or A6.')) }),
  reply: file('application/pdf'),
  refusals: [ownPageRefusals.notYet],
})
