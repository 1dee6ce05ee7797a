import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './ui/tokens.css'
import './ui/base.css'
import { routes } from './routes.tsx'
import { sweepDevice } from './session/sweep-device.ts'
import { PreloadContext } from './ui/layout/go-to.tsx'

/** Hydration needs the chunks of the page before the router renders. A chunk that fails is the router's to report. */
const loadMatchedRoutes = async (): Promise<boolean> => {
  const loading = (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
  })
  const loaded = await Promise.allSettled(loading)
  return loaded.every(({ status }) => status === 'fulfilled')
}

/** Fetches the chunks of a page. One that fails to load says so itself when it is opened. */
const preloadPage = (address: string): void => {
  const { pathname } = new URL(address, location.href)
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}

const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A private window or blocked storage refuses it; then only the offline page is missing.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}

const start = async () => {
  const root = document.getElementById('root') as HTMLElement
  const isPrerendered = root.dataset.prerendered === 'page' && (await loadMatchedRoutes())
  const app = (
    <StrictMode>
      <PreloadContext value={preloadPage}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </PreloadContext>
    </StrictMode>
  )
  // Behind the login the HTML holds a skeleton, and without its chunk a page is not what was prerendered.
  // In a transition React makes way for taps in between.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
  document.getElementById('not-started')?.remove()
  sweepDevice()
  keepOfflinePage()
}

void start()
