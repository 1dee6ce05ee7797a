import type { RenewalPage } from '../business/renew.ts'
import type { Site } from '../site.ts'
import type { MarketPage } from './market.ts'
import type { VendorPage } from './public-page.ts'
import type { ReportForm } from './report.ts'

/** `today` is YYYY-MM-DD in Accra. */
export type RenderPlace = { publicUrl: string; today: string; site: Site }

/** Made by the web floor and loaded by the server from its build: each gives a whole HTML page. */
export type CustomerRenderer = {
  vendorPage(page: VendorPage, place: RenderPlace): string
  servicePage(page: VendorPage, serviceId: string, place: RenderPlace): string
  market(result: MarketPage, place: RenderPlace): string
  report(form: ReportForm, place: RenderPlace): string
  reportSent(page: Pick<ReportForm, 'slug' | 'name'>, place: RenderPlace): string
  /** For whoever holds the link of a reminder. */
  renewal(page: RenewalPage, place: RenderPlace): string
  /** The same for a page that never was, that is paused and that is hidden. */
  notFound(place: RenderPlace): string
  /** For a moment in which the page cannot be made. */
  unavailable(place: RenderPlace): string
}
