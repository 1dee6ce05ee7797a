import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { pathTo } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import { readablePhone } from '../../../contract/site.ts'

export type PosterWords = {
  name: string
  about: string
  scan: string
  address: string
  /** Empty where the vendor shows no number. */
  ask: string
  product: string
  verified: string
}

export const posterWords = (page: VendorPage, publicUrl: string): PosterWords => {
  const categories = [...new Set(page.services.map(({ category }) => category))].join(', ')
  return {
    name: page.name,
    about: page.tagline || [categories, `${page.district}, ${page.region}`].filter(Boolean).join(' · '),
    scan: page.calendar ? 'Scan for prices and free days' : 'Scan for services and prices',
    address: `${publicUrl}${pathTo.vendorPage(page.slug)}`.replace(/^https?:\/\//, ''),
    ask: page.whatsApp
      ? `or WhatsApp ${readablePhone(`+${page.whatsApp}`)}`
      : page.phone
        ? `or call ${readablePhone(page.phone)}`
        : '',
    product: productName,
    verified: 'Identity and registration checked',
  }
}
