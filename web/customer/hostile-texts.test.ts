import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RenewalPage } from '../../contract/business/renew.ts'
import {
  sampleMarketCard,
  sampleMarketPage,
  samplePlace,
  samplePublicService,
  sampleVendorPage,
} from '../../testing/customer-samples.ts'
import { renderer } from './render.tsx'
import { renderer as renewals } from './renew/render.tsx'
import { sampleRenewals } from './renew/testing/sample-renewals.ts'
import { listAddresses, listTags, readStructuredData } from './testing/read-page.ts'

const pieces = [
  '<script>alert(1)</script>',
  '</script><script>',
  '</title>',
  '</style>',
  '<!--',
  '-->',
  ']]>',
  '<img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  "'><a href='javascript:alert(1)'>",
  'javascript:alert(1)',
  'https://elsewhere.example',
  '%CUSTOMER_STYLES%',
  '%PUBLIC_URL%',
  '{{name}}',
  '$&',
  '&lt;',
  '\\u003c',
  '\u2028',
  '\ud800',
  '\u202e',
  'Ɛ',
  '🎉',
  '\n',
  'Sample',
]
const hostileText = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))

const makeVendor = (text: string) =>
  sampleVendorPage({
    name: text,
    tagline: text,
    about: text,
    hours: text,
    streetAddress: text,
    services: [samplePublicService({ name: text, description: text, tags: [text], paymentTerms: text })],
  })

const makeMarket = (text: string) =>
  sampleMarketPage({
    search: { words: text, availableNow: false, order: 'best' },
    cards: [sampleMarketCard({ name: text })],
    found: 1,
    next: text,
  })

const { id } = samplePublicService()

const makeReport = (text: string) => ({
  slug: 'sample',
  name: text,
  service: { id, name: text },
  id,
  typed: { reason: text, words: text, contact: text },
  problem: { field: 'words', message: text },
})

const renewalKinds = Object.keys(sampleRenewals('')) as RenewalPage['kind'][]

const makers: [string, (text: string) => string][] = [
  ['a vendor page', (text) => renderer.vendorPage(makeVendor(text), samplePlace)],
  ['a service page', (text) => renderer.servicePage(makeVendor(text), id, samplePlace)],
  ['the form of a report', (text) => renderer.report(makeReport(text), samplePlace)],
  ['the thanks for a report', (text) => renderer.reportSent({ slug: 'sample', name: text }, samplePlace)],
  ['the market', (text) => renderer.market(makeMarket(text), samplePlace)],
  ...renewalKinds.map((kind): [string, (text: string) => string] => [
    `a renewal: ${kind}`,
    (text) => renewals.renewal(sampleRenewals(text)[kind], samplePlace),
  ]),
]

// Small drawings of ours stand in the page itself where it is not built.
const ours = /^(\/|#|data:image\/svg\+xml,|https:\/\/portal\.example\/|https:\/\/wa\.me\/|tel:\+?\d+$|mailto:)/

test.each(makers)('no text makes a tag, an attribute or an address of %s', (_name, make) => {
  const tags = listTags(make('Sample'))
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = make(text)
      expect(listTags(html)).toEqual(tags)
      for (const address of listAddresses(html)) expect(address).toMatch(ours)
    }),
    { numRuns: 500 },
  )
})

test('search engines read the text as it was written', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const html = renderer.vendorPage(makeVendor(text), samplePlace)
      expect(readStructuredData(html).name).toBe(text)
    }),
    { numRuns: 500 },
  )
})
