import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { publicPaths } from '../../contract/paths.ts'
import { Logo } from '../art/logo.tsx'
import drawing from '../art/offline.svg?raw'
import base from '../ui/base.css?inline'
import tokens from '../ui/tokens.css?inline'
import { App } from './app.tsx'
import { documentTitle, lazyLayouts, listSources, pageAt, preloadPage } from './find-page.ts'
import style from './offline-page.css?inline'
import { pages } from './pages.ts'

// Nothing can be fetched while the offline page is shown, so styles and drawing are inside it. Its script is offline.ts.
const offlineStyle = tokens + base + style

function OfflinePage() {
  return (
    <main className="offline">
      <Logo tone="paper" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read from its file */}
      <div className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
      <h1>You are offline</h1>
      <p>What you sent before is safe. As soon as the network is back, this page comes back by itself.</p>
      <button type="button" id="try-again">
        Try again
      </button>
    </main>
  )
}

export type PrerenderedPage = { path: string; title: string; description: string; sources: string[]; html: string }

const renderPage = async (path: string): Promise<PrerenderedPage> => {
  const page = pageAt(path)
  if (!page?.description) throw new Error(`${path} is to be prerendered, but pages.ts has no description for it`)
  await preloadPage(path)
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
  return { path, title: documentTitle(page), description: page.description, sources: listSources(page), html }
}

export const renderPages = (): Promise<PrerenderedPage[]> => Promise.all(publicPaths.map(renderPage))

export const renderOfflinePage = async () => ({ html: renderToString(<OfflinePage />), style: offlineStyle })

/** What is loaded for each page behind the login, so that the budgets of the build can hold it. */
export const listVendorPages = (): { path: string; sources: string[] }[] =>
  pages.filter(({ layout }) => layout === 'vendor').map((page) => ({ path: page.path, sources: listSources(page) }))

/** All pages behind the login start with this layout, so the empty shell preloads it. */
export const shellSource = lazyLayouts.vendor.source
