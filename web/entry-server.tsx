import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  MemoryRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import { publicPaths } from '../contract/paths.ts'
import { Logo } from './art/logo.tsx'
import drawing from './art/offline.svg?raw'
import { documentTitle } from './layouts/arrival.tsx'
import style from './layouts/offline-page.css?inline'
import { offlineWords } from './layouts/offline-words.ts'
import { VendorSkeleton } from './layouts/vendor-skeleton.tsx'
import { type PageHandle, routes, vendorPages } from './routes.tsx'
import { site } from './site.ts'
import base from './ui/base.css?inline'
import tokens from './ui/tokens.css?inline'

/** `sources`: the files below web/ whose chunks the page needs besides the entry. */
export type PrerenderedPage = { path: string; title: string; description?: string; sources: string[]; html: string }

const describe = (path: string): Omit<PrerenderedPage, 'html'> => {
  const handles = (matchRoutes(routes, path) ?? []).flatMap(
    ({ route }) => (route.handle as PageHandle | undefined) ?? [],
  )
  const { title, description } = handles.at(-1) ?? {}
  return { path, title: documentTitle(title), description, sources: handles.map(({ source }) => source) }
}

const { query, dataRoutes } = createStaticHandler(routes)

/** Hydrated in the browser. */
const renderPublicPage = async (path: string): Promise<PrerenderedPage> => {
  const context = await query(new Request(`http://portal${path}`))
  if (context instanceof Response) throw new Error(`${path} answers ${context.status} instead of a page`)
  const page = (
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>
  )
  return { ...describe(path), html: renderToString(page) }
}

export const renderPublicPages = (): Promise<PrerenderedPage[]> => Promise.all(publicPaths.map(renderPublicPage))

/** Replaced in the browser by the page, which only a vendor can open. */
const renderShell = (path: string): PrerenderedPage => {
  const page = describe(path)
  const shell = (
    <MemoryRouter initialEntries={[path]}>
      <VendorSkeleton title={page.title} />
    </MemoryRouter>
  )
  return { ...page, html: renderToString(shell) }
}

export const renderShells = (): PrerenderedPage[] => vendorPages.map(({ path = '' }: RouteObject) => renderShell(path))

// Nothing can be fetched while the offline page is shown, so styles and drawing are inside it. Its script is offline.ts.
// A font that the browser still has is used; one that comes later, when the network is back, would only move the page.
const offlineStyle = (tokens + base + style).replace(/font-display:\s*swap/g, 'font-display:optional')

function OfflinePage() {
  const { supportPhone, supportPhoneText } = site()
  return (
    <main className="offline">
      <Logo tone="paper" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read from its file */}
      <div className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
      <h1>{offlineWords.title}</h1>
      <p>{offlineWords.text}</p>
      <button type="button" id="try-again">
        {offlineWords.retry}
      </button>
      <p>
        Still stuck? Call <a href={`tel:${supportPhone}`}>{supportPhoneText}</a>.
      </p>
    </main>
  )
}

export const renderOfflinePage = () => ({ html: renderToString(<OfflinePage />), style: offlineStyle })
