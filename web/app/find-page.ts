import { paths } from '../../contract/paths.ts'
import { productName } from '../../contract/product.ts'
import { readPath } from '../navigation/history.ts'
import { lazyPart } from './lazy-part.tsx'
import { notFoundPage, type Page, pages } from './pages.ts'

/** Layouts in their own chunks. The public one is part of the entry, because the first page that people see needs it. */
export const lazyLayouts = {
  auth: {
    source: 'app/auth-layout.tsx',
    Part: lazyPart(async () => (await import('./auth-layout.tsx')).AuthLayout),
  },
  vendor: {
    source: 'app/vendor-layout.tsx',
    Part: lazyPart(async () => (await import('./vendor-layout.tsx')).VendorLayout),
  },
}

const findLazyLayout = (page: Page) => (page.layout === 'public' ? undefined : lazyLayouts[page.layout])

/** The files whose chunks a page needs besides the entry. */
export const listSources = (page: Page): string[] => [findLazyLayout(page)?.source ?? [], page.source].flat()

/** The address of the whole area is another name of its first page. */
export const isVendorArea = (pathname: string): boolean => readPath(pathname) === paths.vendorArea

export const pageAt = (pathname: string): Page | undefined => {
  const target = isVendorArea(pathname) ? paths.dashboard : readPath(pathname)
  const found = pages.find((page) => page.path === target)
  return found ?? (target.startsWith(`${paths.vendorArea}/`) ? notFoundPage : undefined)
}

export const documentTitle = (page: Page | undefined): string => (page ? `${page.title} · ${productName}` : productName)

const listParts = (address: string) => {
  const page = pageAt(new URL(address, 'http://portal').pathname)
  return page ? [findLazyLayout(page)?.Part ?? [], page.Part].flat() : []
}

export const preloadPage = async (address: string): Promise<void> => {
  await Promise.all(listParts(address).map((part) => part.preload()))
}

/** For later: starting a dozen downloads at once would hold up a slow phone that is in use. */
export const preloadInTurn = async (address: string): Promise<void> => {
  for (const part of listParts(address)) await part.preload()
}
