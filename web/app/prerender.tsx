import { Fragment, type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { publicPaths } from '../../contract/paths.ts'
import { Logo } from '../art/logo.tsx'
import drawing from '../art/offline.svg?raw'
import { memoryHistory } from '../navigation/memory-history.ts'
import { Router } from '../navigation/router.tsx'
import { site } from '../site.ts'
import base from '../ui/base.css?inline'
import tokens from '../ui/tokens.css?inline'
import { App } from './app.tsx'
import { documentTitle, listSources, pageAt, preloadPage } from './find-page.ts'
import style from './offline-page.css?inline'
import { offlineWords } from './offline-words.ts'
import { notFoundPage, type Page, pages } from './pages.ts'
import { listReads, vendorFrames, whoReads } from './vendor-frames.ts'

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

export type PrerenderedPage = { path: string; title: string; description: string; sources: string[]; html: string }

const renderApp = async (address: string, app: ReactNode): Promise<string> => {
  await preloadPage(address)
  return renderToString(
    <StrictMode>
      <Router history={memoryHistory([address])}>{app}</Router>
    </StrictMode>,
  )
}

const renderPage = async (path: string): Promise<PrerenderedPage> => {
  const page = pageAt(path)
  if (!page?.description) throw new Error(`${path} is to be prerendered, but pages.ts has no description for it`)
  const html = await renderApp(path, <App />)
  return { path, title: documentTitle(page), description: page.description, sources: listSources(page), html }
}

export const renderPages = (): Promise<PrerenderedPage[]> => Promise.all(publicPaths.map(renderPage))

export const renderOfflinePage = async () => ({ html: renderToString(<OfflinePage />), style: offlineStyle })

export type PrerenderedFrame = {
  path: string
  title: string
  sources: string[]
  reads: string
  who: string
  html: string
}

const renderFrame = async (page: Page): Promise<PrerenderedFrame> => {
  const html = await renderApp(vendorFrames[page.path]?.rendered ?? page.path, <App Guard={Fragment} />)
  return {
    path: page.path,
    title: documentTitle(page),
    sources: listSources(page),
    reads: listReads(page.path),
    who: whoReads(page.path),
    html,
  }
}

/** Pages behind the login as they open: their frame, with a skeleton where something has to be read first. */
export const renderFrames = (): Promise<PrerenderedFrame[]> =>
  Promise.all([...pages.filter(({ layout }) => layout === 'vendor'), notFoundPage].map(renderFrame))

/** For addresses behind the login without a page of their own. */
export const notFoundPath = notFoundPage.path
