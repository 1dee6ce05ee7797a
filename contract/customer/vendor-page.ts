import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { customerLimits } from './limits.ts'
import { vendorPage } from './public-page.ts'

const slugTooLong = invalid('A link is shorter.')

export const readVendorPage = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/vendors/:slug',
  summary:
    'What customers see of a vendor. An earlier link finds it for a year: `slug` is the one of now. A page that is paused or hidden is not found.',
  params: v.strictObject({ slug: v.pipe(v.string(), v.maxLength(customerLimits.slugMaxLength * 5, slugTooLong)) }),
  reply: vendorPage,
  refusals: [refusals.notFound],
})
