import type { PublicService, VendorPage } from '../../contract/customer/public-page.ts'
import { pathTo } from '../../contract/paths.ts'

const priceInCedis = (amountPesewas: number) => (amountPesewas / 100).toFixed(2)

const absolute = (publicUrl: string, address: string) => new URL(address, `${publicUrl}/`).href

/** The picture that stands for a page in a chat, in its large size. */
export const pagePicture = (page: VendorPage, publicUrl: string): string | undefined => {
  const own = page.coverChoice === 'own' ? page.cover?.large : undefined
  const large = own ?? page.services.find(({ pictures }) => pictures.length > 0)?.pictures[0]?.large
  return large && absolute(publicUrl, large)
}

export const servicePicture = (service: PublicService, publicUrl: string): string | undefined => {
  const large = service.pictures[0]?.large
  return large && absolute(publicUrl, large)
}

const describeOffer = (page: VendorPage, service: PublicService, publicUrl: string) => ({
  '@type': 'Offer',
  url: `${publicUrl}${pathTo.publicService(page.slug, service.id)}`,
  price: priceInCedis(service.amountPesewas),
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

export const describeVendorPage = (page: VendorPage, publicUrl: string): object => {
  const image = pagePicture(page, publicUrl)
  return {
    '@context': 'https://schema.org',
    ...describeVendor(page, publicUrl),
    ...(page.tagline || page.about ? { description: page.tagline || page.about } : {}),
    ...(image ? { image } : {}),
    makesOffer: page.services.map((service) => ({
      ...describeOffer(page, service, publicUrl),
      itemOffered: { '@type': 'Service', name: service.name, serviceType: service.category },
    })),
  }
}

export const describeServicePage = (page: VendorPage, service: PublicService, publicUrl: string): object => {
  const image = servicePicture(service, publicUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    serviceType: service.category,
    ...(service.description ? { description: service.description } : {}),
    ...(image ? { image } : {}),
    areaServed: page.region,
    provider: describeVendor(page, publicUrl),
    offers: describeOffer(page, service, publicUrl),
  }
}
