import { pathTo } from '../paths.ts'

/** Below the address of a page. Only the server and the pages of customers write these. */
export const pathBelow = {
  sharePicture: (slug: string, hash: string): string => `${pathTo.vendorPage(slug)}/share-${hash}.jpg`,
  /** About the page, or about one service of it. */
  report: (slug: string, serviceId?: string): string =>
    `${pathTo.vendorPage(slug)}/report${serviceId === undefined ? '' : `?${new URLSearchParams({ service: serviceId })}`}`,
  reportSent: (slug: string): string => `${pathTo.vendorPage(slug)}/report?sent=yes`,
}
