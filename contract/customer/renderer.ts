import type { Site } from '../site.ts'
import type { MarketPage } from './market.ts'
import type { VendorPage } from './public-page.ts'

export type RenderPlace = { publicUrl: string; today: string /* YYYY-MM-DD in Accra */; site: Site }

/** Makes whole documents of what customers see. The web floor builds one (web/customer/render.tsx), the server loads it. */
export type CustomerRenderer = {
  vendorPage(page: VendorPage, place: RenderPlace): string
  servicePage(page: VendorPage, serviceId: string, place: RenderPlace): string // unknown id: the notFound page
  market(result: MarketPage, place: RenderPlace): string
  notFound(place: RenderPlace): string
}
