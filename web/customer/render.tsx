import type { PublicRenderer } from '../../contract/customer/renderer.ts'
import { renderDocument } from './document.tsx'
import {
  marketHead,
  notFoundHead,
  reportHead,
  reportSentHead,
  serviceHead,
  unavailableHead,
  vendorHead,
} from './heads.ts'
import { MarketPage } from './market/market-page.tsx'
import { NotFoundPage, UnavailablePage } from './notice-page.tsx'
import { ServicePage } from './page/service-page.tsx'
import { VendorPage } from './page/vendor-page.tsx'
import { ReportPage, ReportSentPage } from './report/report-page.tsx'

/** Each is a function of its arguments alone, so that the server can keep what it made. */
export const renderer: PublicRenderer = {
  vendorPage(page, place) {
    return renderDocument(vendorHead(page, place.publicUrl), <VendorPage page={page} place={place} />)
  },
  servicePage(page, serviceId, place) {
    const service = page.services.find(({ id }) => id === serviceId)
    if (!service) return renderer.notFound(place)
    const head = serviceHead(page, service, place.publicUrl)
    return renderDocument(head, <ServicePage page={page} service={service} place={place} />)
  },
  market(result, place) {
    return renderDocument(marketHead(result, place.publicUrl), <MarketPage result={result} place={place} />)
  },
  report(form, place) {
    return renderDocument(reportHead(form), <ReportPage form={form} place={place} />)
  },
  reportSent(page, place) {
    return renderDocument(reportSentHead, <ReportSentPage page={page} place={place} />)
  },
  notFound(place) {
    return renderDocument(notFoundHead, <NotFoundPage place={place} />)
  },
  unavailable(place) {
    return renderDocument(unavailableHead, <UnavailablePage place={place} />)
  },
}
