import type { MarketPage } from '../../contract/customer/market.ts'
import type { PublicService, VendorPage } from '../../contract/customer/public-page.ts'
import type { ReportForm } from '../../contract/customer/report.ts'
import { formatPrice } from '../../contract/money.ts'
import { pathTo } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import type { Head, HeadImage } from './document.tsx'
import { marketAddress } from './market/market-address.ts'
import { messages as marketMessages, searchInWords } from './market/market-words.ts'
import { notFoundTitle, unavailableTitle } from './notice-page.tsx'
import { messages } from './page/messages.ts'
import { listCategories, lowestPrice } from './page/service-view.ts'
import { messages as reportMessages } from './report/messages.ts'
import { describeServicePage, describeVendorPage } from './structured-data.ts'

/** Offers the phone's own way to share (share-script.ts); the page works without it. */
const shareScript = '/share-page.js'

const withProduct = (title: string) => `${title} · ${productName}`

/** In one line, of a length that search engines and chats show. */
const shortened = (text: string, most = 160): string => {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 30))}…`
}

/** A page that nobody should find by a search. */
export const plainHead = (title: string): Head => ({ title: withProduct(title), description: title, isIndexed: false })

const sharePicture = (page: VendorPage, publicUrl: string): HeadImage => ({
  address: `${publicUrl}${page.sharePicture}`,
  type: 'image/jpeg',
  alt: `${page.name}: ${listCategories(page).join(', ') || 'Vendor'} in ${page.district}, ${page.region}`,
})

export const vendorHead = (page: VendorPage, publicUrl: string): Head => {
  const price = lowestPrice(page)
  const facts = `${listCategories(page).join(', ') || 'Vendor'} in ${page.district}, ${page.region}${price ? `, from ${price}` : ''}.`
  return {
    title: withProduct(`${page.name}, ${page.district}`),
    description: shortened(`${facts} ${page.tagline || page.about}`),
    shared: { address: `${publicUrl}${pathTo.vendorPage(page.slug)}`, image: sharePicture(page, publicUrl) },
    isIndexed: true,
    script: shareScript,
    structuredData: describeVendorPage(page, publicUrl),
  }
}

export const serviceHead = (page: VendorPage, service: PublicService, publicUrl: string): Head => ({
  title: withProduct(`${service.name}, ${page.name}`),
  description: shortened(
    `${formatPrice(service.amountPesewas)} ${messages.guests(service.maxParticipants)}. ${service.description}`,
  ),
  shared: {
    address: `${publicUrl}${pathTo.publicService(page.slug, service.id)}`,
    image: sharePicture(page, publicUrl),
  },
  isIndexed: true,
  script: shareScript,
  structuredData: describeServicePage(page, service, publicUrl),
})

/** What somebody typed, and a page that begins somewhere, are nothing to find again; what and where is. */
export const marketHead = ({ search }: MarketPage, publicUrl: string): Head => ({
  title: withProduct(search.words ? `“${search.words}”: ${searchInWords(search)}` : searchInWords(search)),
  description: marketMessages.lead,
  shared: {
    address: `${publicUrl}${marketAddress(search, {
      date: undefined,
      fromPesewas: undefined,
      upToPesewas: undefined,
      availableNow: false,
      order: 'best',
    })}`,
    image: { address: `${publicUrl}/share.png`, type: 'image/png', alt: productName },
  },
  isIndexed: !search.words && !search.after,
})

export const notFoundHead = plainHead(notFoundTitle)

export const unavailableHead = plainHead(unavailableTitle)

export const reportHead = ({ name }: Pick<ReportForm, 'name'>): Head => ({
  ...plainHead(reportMessages.title(name)),
  description: reportMessages.lead,
  script: '/report-form.js',
})

export const reportSentHead = plainHead(reportMessages.sentTitle)
