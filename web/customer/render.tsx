import type { CustomerRenderer } from '../../contract/customer/renderer.ts'
import { renderDocument } from './document.tsx'
import {
  marketHead,
  notFoundHead,
  renewalHead,
  reportHead,
  reportSentHead,
  serviceHead,
  unavailableHead,
  vendorHead,
} from './heads.ts'
import { MarketPage } from './market/market-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServicePage } from './page/service-page.tsx'
import { VendorPage } from './page/vendor-page.tsx'
import { RenewalPage } from './renew/renewal-page.tsx'
import { ReportPage, ReportSentPage } from './report/report-page.tsx'
import { UnavailablePage } from './unavailable-page.tsx'

/** Each is a function of its arguments alone, so that the server can keep what it made. */
export const renderer: CustomerRenderer = {
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
  renewal(page, place) {
    return renderDocument(renewalHead(page), <RenewalPage page={page} place={place} />)
  },
  notFound(place) {
    return renderDocument(notFoundHead, <NotFoundPage place={place} />)
  },
  unavailable(place) {
    return renderDocument(unavailableHead, <UnavailablePage place={place} />)
  },
}
