import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router'
import { prerenderedPaths } from '../paths.ts'
import { App } from './app.tsx'
import { OfflinePage, offlineStyle } from './offline-page.tsx'
import { documentTitle, lazyLayouts, pageAt, preloadPage, sourcesOf } from './pages.ts'

export type PrerenderedPage = { path: string; title: string; description: string; sources: string[]; html: string }

const render = async (content: ReactNode): Promise<string> => {
  const { prelude } = await prerender(content)
  return new Response(prelude).text()
}

const renderPage = async (path: string): Promise<PrerenderedPage> => {
  const page = pageAt(path)
  if (!page?.description) throw new Error(`${path} is to be prerendered, but pages.ts has no description for it`)
  await preloadPage(path)
  const html = await render(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
  )
  return { path, title: documentTitle(page), description: page.description, sources: sourcesOf(page), html }
}

export const renderPages = (): Promise<PrerenderedPage[]> => Promise.all(prerenderedPaths.map(renderPage))

export const renderOfflinePage = async () => ({ html: await render(<OfflinePage />), style: offlineStyle })

/** What the pages behind the login all begin with. */
export const shellSource = lazyLayouts.vendor.source
