import type { PublicService, VendorPage } from '../../contract/customer/public-page.ts'
import { toCedis } from '../../contract/money.ts'
import { pathTo } from '../../contract/paths.ts'
import { messages } from './page/messages.ts'

/** In its large size; where there is none, the picture that chats show. */
const describePicture = (large: string | undefined, page: VendorPage, publicUrl: string): string =>
  new URL(large ?? page.sharePicture, `${publicUrl}/`).href

const describeOffer = (page: VendorPage, service: PublicService, publicUrl: string) => ({
  '@type': 'Offer',
  url: `${publicUrl}${pathTo.publicService(page.slug, service.id)}`,
  price: toCedis(service.amountPesewas).toFixed(2),
  priceCurrency: 'GHS',
  availability: `https://schema.org/${service.availability === 'Available' ? 'InStock' : 'PreOrder'}`,
})

const describeVendor = (page: VendorPage, publicUrl: string) => ({
  '@type': 'LocalBusiness',
  name: page.name,
  url: `${publicUrl}${pathTo.vendorPage(page.slug)}`,
  ...(page.phone ? { telephone: page.phone } : {}),
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'GH',
    addressRegion: page.region,
    addressLocality: page.district,
    ...(page.streetAddress ? { streetAddress: page.streetAddress } : {}),
  },
})

type Crumb = { name: string; path: string }

/** The way to a page, as results of a search show it. */
const describeWay = (crumbs: readonly Crumb[], publicUrl: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${publicUrl}${path}`,
  })),
})

const wayToVendor = (page: VendorPage): Crumb[] => [
  { name: messages.findVendor, path: pathTo.market() },
  { name: page.name, path: pathTo.vendorPage(page.slug) },
]

const inGraph = (...things: object[]) => ({ '@context': 'https://schema.org', '@graph': things })

export const describeVendorPage = (page: VendorPage, publicUrl: string): object => {
  const ownCover = page.coverChoice === 'own' ? page.cover?.large : undefined
  const firstPicture = page.services.find(({ pictures }) => pictures.length > 0)?.pictures[0]?.large
  const vendor = {
    ...describeVendor(page, publicUrl),
    ...(page.tagline || page.about ? { description: page.tagline || page.about } : {}),
    image: describePicture(ownCover ?? firstPicture, page, publicUrl),
    makesOffer: page.services.map((service) => ({
      ...describeOffer(page, service, publicUrl),
      itemOffered: { '@type': 'Service', name: service.name, serviceType: service.category },
    })),
  }
  return inGraph(vendor, describeWay(wayToVendor(page), publicUrl))
}

export const describeServicePage = (page: VendorPage, service: PublicService, publicUrl: string): object => {
  const described = {
    '@type': 'Service',
    name: service.name,
    serviceType: service.category,
    ...(service.description ? { description: service.description } : {}),
    image: describePicture(service.pictures[0]?.large, page, publicUrl),
    areaServed: page.region,
    provider: describeVendor(page, publicUrl),
    offers: describeOffer(page, service, publicUrl),
  }
  const way = [...wayToVendor(page), { name: service.name, path: pathTo.publicService(page.slug, service.id) }]
  return inGraph(described, describeWay(way, publicUrl))
}
