import { expect, test } from 'vitest'
import { accents, pageSections } from '../../contract/customer/public-page.ts'
import { samplePicture, samplePlace, samplePublicService, sampleVendorPage } from '../../testing/customer-samples.ts'
import { renderer } from './render.tsx'
import { listAddresses, readGraph, readMeta, readStructuredData, readText } from './testing/read-page.ts'

const render = (change: Parameters<typeof sampleVendorPage>[0] = {}) =>
  renderer.vendorPage(sampleVendorPage(change), samplePlace)

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('a page is a whole document in English of Ghana, with one heading and one main part', () => {
  const html = render()
  expect(html).toMatch(/^<!doctype html><html lang="en-GH"><head><meta charset="utf-8"/i)
  expect(count(html, /<h1[\s>]/g)).toBe(1)
  expect(count(html, /<main[\s>]/g)).toBe(1)
  expect(html).toContain('<title>Sample Catering, Kumasi Metropolitan · Afahye</title>')
})

test('the only script on it is a small one of ours, which nothing needs', () => {
  const html = render()
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/share-page.js">',
    '<script type="application/ld+json">',
  ])
  expect(html).not.toMatch(/\son[a-z]+="|href="javascript:|href="#?"/)
  expect(html.match(/<button[^>]*>/g)?.every((tag) => / hidden(=|\s|>)/.test(tag))).toBe(true)
})

test('it is shared by a link to WhatsApp where no script runs', () => {
  const [link = ''] = listAddresses(render()).filter((address) => address.startsWith('https://wa.me/?text='))
  expect(decodeURIComponent(link)).toBe(
    'https://wa.me/?text=Sample Catering on Afahye: https://portal.example/v/sample-catering?from=wa',
  )
})

test('what chats and search engines read stands at its beginning', () => {
  const html = render({ services: [samplePublicService({ pictures: [samplePicture('main')] })] })
  expect(readMeta(html, 'og:title')).toBe('Sample Catering, Kumasi Metropolitan · Afahye')
  expect(readMeta(html, 'og:url')).toBe('https://portal.example/v/sample-catering')
  expect(readMeta(html, 'og:image')).toBe('https://portal.example/v/sample-catering/share-0123456789abcdef.jpg')
  expect(readMeta(html, 'og:image:type')).toBe('image/jpeg')
  expect([readMeta(html, 'og:image:width'), readMeta(html, 'og:image:height')]).toEqual(['1200', '630'])
  expect(readMeta(html, 'og:image:alt')).toBe('Sample Catering: Catering in Kumasi Metropolitan, Ashanti')
  expect(readMeta(html, 'twitter:card')).toBe('summary_large_image')
  expect(readMeta(html, 'description')).toMatch(/^Catering in Kumasi Metropolitan, Ashanti, from GH₵3,500\. Home-style/)
  expect(html).toContain('<link rel="canonical" href="https://portal.example/v/sample-catering"/>')
  expect(html).not.toContain('noindex')
  expect(html.indexOf('og:url')).toBeLessThan(html.indexOf('<style'))
})

test('search engines are told of the business and its offers, and of no rating', () => {
  const data = readStructuredData(render())
  expect(data).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Sample Catering',
    telephone: '+233241234567',
    address: { addressCountry: 'GH', addressRegion: 'Ashanti', addressLocality: 'Kumasi Metropolitan' },
  })
  expect(data.makesOffer[0]).toMatchObject({ '@type': 'Offer', price: '3500.00', priceCurrency: 'GHS' })
  expect(data.address).not.toHaveProperty('streetAddress')
  expect(JSON.stringify(data)).not.toMatch(/rating|review/i)
})

test('search engines are told the way to a page', () => {
  const way = readGraph(render())[1]
  expect(way).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Find a vendor', item: 'https://portal.example/market' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Sample Catering',
        item: 'https://portal.example/v/sample-catering',
      },
    ],
  })
  const service = samplePublicService()
  const page = renderer.servicePage(sampleVendorPage({ services: [service] }), service.id, samplePlace)
  expect(readGraph(page)[1].itemListElement[2]).toEqual({
    '@type': 'ListItem',
    position: 3,
    name: 'Sample buffet',
    item: `https://portal.example/v/sample-catering/s/${service.id}`,
  })
})

test('the tags for chats are within the first 50 KB, however much the page says', () => {
  const services = Array.from({ length: 60 }, (_, at) =>
    samplePublicService({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      description: 'x'.repeat(2_000),
    }),
  )
  const page = sampleVendorPage({ services, about: 'x'.repeat(5_000), name: 'W'.repeat(200) })
  for (const html of [
    renderer.vendorPage(page, samplePlace),
    renderer.servicePage(page, services[0]?.id ?? '', samplePlace),
  ]) {
    const beginning = Buffer.from(html)
      .subarray(0, 50 * 1024)
      .toString()
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card'])
      expect(readMeta(beginning, name), name).toBeTruthy()
  }
})

test('every price has its unit, and the lowest one stands beside the page', () => {
  const text = readText(render())
  expect(text).toContain('GH₵3,500 for up to 50 guests')
  expect(text).toContain('GH₵850 for up to 25 guests')
  expect(text).toContain('from GH₵850')
})

test('pinned services come first', () => {
  const names = [...render().matchAll(/<h3><a [^>]*>(.*?)<\/a>/g)].map(([, name]) => name)
  expect(names).toEqual(['Sample small chops', 'Sample buffet', 'Sample wedding reception, full service'])
})

test('sections follow the order that the vendor has chosen, and those that are left out are not there', () => {
  const order = (html: string) => [...html.matchAll(/data-section="([a-z]+)"/g)].map(([, name]) => name)
  expect(order(render())).toEqual([...pageSections])
  expect(order(render({ sections: ['share', 'about', 'services'] }))).toEqual(['share', 'about', 'services'])
  expect(order(render({ about: '', calendar: null }))).toEqual(['services', 'share'])
})

test('a page without marked days says nothing of free ones', () => {
  const html = render({ calendar: null })
  expect(html).not.toContain('<table')
  expect(readText(html)).not.toMatch(/Free on|Busy/)
  expect(readText(render())).toContain('Marked by Sample Catering, last on Fri 13 Nov. Ask to be sure of your day.')
})

test('a free day asks for that day', () => {
  const asked = listAddresses(render()).filter((address) => address.includes('28%20November'))
  expect(decodeURIComponent(asked[0] ?? '')).toBe(
    'https://wa.me/233241234567?text=Hello Sample Catering, are you free on Saturday 28 November? I found you on Afahye: https://portal.example/v/sample-catering',
  )
})

test('a link that is shared on WhatsApp says where it will be found, and the address of the page does not', () => {
  const html = render()
  const [shared = ''] = listAddresses(html).filter((address) => address.startsWith('https://wa.me/?text='))
  expect(decodeURIComponent(shared)).toBe(
    'https://wa.me/?text=Sample Catering on Afahye: https://portal.example/v/sample-catering?from=wa',
  )
  expect(readText(html)).not.toContain('from=')
})

test('a vendor without a number cannot be asked, and one number is one way', () => {
  const asks = (html: string) =>
    listAddresses(html).filter((address) => /^(tel:\+23324|https:\/\/wa\.me\/23324)/.test(address))
  const silent = render({ phone: null, whatsApp: null })
  expect(asks(silent)).toEqual([])
  expect(silent).not.toContain('role="group"')
  expect(asks(render({ whatsApp: null })).every((address) => address === 'tel:+233241234567')).toBe(true)
  expect(asks(render({ phone: null })).every((address) => address.startsWith('https://wa.me/'))).toBe(true)
})

test('what “Verified” means opens without a script', () => {
  const html = render()
  expect(html).toMatch(/<details[^>]*><summary aria-label="Verified: what this means">/)
  expect(readText(html)).toContain(
    'Afahye checked the owner’s identity and the business registration on 12 Nov 2026. It says who they are',
  )
})

test('a street address is shown only where the vendor shows it', () => {
  expect(render({ streetAddress: 'Sample Street 1' })).toContain('Sample Street 1')
  expect(readStructuredData(render({ streetAddress: 'Sample Street 1' })).address.streetAddress).toBe('Sample Street 1')
})

test.each(accents)('the accent %s colours the main part alone', (accent) => {
  expect(render({ accent })).toMatch(new RegExp(`<main [^>]*data-accent="${accent}"`))
})

test('a picture has its size, comes in two widths and only when it is about to be seen', () => {
  const html = render({ services: [samplePublicService({ pictures: [samplePicture('main')] })] })
  const tag = /<img [^>]*main-small[^>]*>/.exec(html)?.[0] ?? ''
  expect(tag).toContain('width="640" height="480"')
  expect(tag).toContain('loading="lazy"')
  expect(tag).toMatch(/srcset="\/media\/main-small\.webp 320w, \/media\/main-medium\.webp 640w"/i)
})

test('the cover is the vendor’s own where there is one, else a drawing', () => {
  const cover = { small: '/media/cover-small.webp', large: '/media/cover-large.webp' }
  expect(render({ coverChoice: 'own', cover })).toContain('/media/cover-small.webp')
  expect(render({ coverChoice: 'stage', cover })).not.toContain('/media/cover')
  expect(render({ coverChoice: 'own', cover: null })).toContain('hero-2-phone')
})

test('a service has a page of its own, which is asked about by its name', () => {
  const page = sampleVendorPage()
  const [service = samplePublicService()] = page.services
  const html = renderer.servicePage(page, service.id, samplePlace)
  expect(html).toContain('<title>Sample buffet, Sample Catering · Afahye</title>')
  expect(readText(html)).toMatch(/GH₵3,500 for up to 50 guests.*Takes 4 hours.*Half when you book/)
  const dock = html.slice(html.indexOf('role="group"'))
  expect(decodeURIComponent(listAddresses(dock)[0] ?? '')).toContain(
    `“Sample buffet”: https://portal.example/v/sample-catering/s/${service.id}`,
  )
  expect(readStructuredData(html)).toMatchObject({ '@type': 'Service', offers: { price: '3500.00' } })
})

test('an unknown service is the page that is not found, and that tells nothing', () => {
  const html = renderer.servicePage(sampleVendorPage(), 'unknown', samplePlace)
  expect(html).toBe(renderer.notFound(samplePlace))
  expect(readMeta(html, 'robots')).toBe('noindex')
  expect(html).not.toMatch(/Sample Catering|canonical|og:title|<script/)
  expect(readText(html)).toContain('Page not found')
})

test('the same page is made of the same facts', () => {
  expect(render()).toBe(render())
})
