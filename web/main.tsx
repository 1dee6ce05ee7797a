import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { sayWhyTurnedAway } from './account/session/say-why-turned-away.ts'
import { sweepDevice } from './account/session/sweep-device.ts'
import { App } from './app/app.tsx'
import { preloadPage } from './app/find-page.ts'
import { PortalRouter } from './navigation/portal-router.tsx'

/** Waits for the load event, so that the service worker's downloads do not compete with those of the page. */
const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // A private window or blocked storage refuses it; then only the offline page is missing.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

const start = () => {
  const root = document.getElementById('root') as HTMLElement
  const portal = (
    <StrictMode>
      <PortalRouter>
        <App />
      </PortalRouter>
    </StrictMode>
  )
  // A frame behind the login is replaced: it was rendered without knowing the vendor or the address.
  const isPage = root.firstElementChild && root.dataset.frame === undefined
  // As a transition React hydrates in slices, so that taps are answered in between.
  if (isPage) startTransition(() => void hydrateRoot(root, portal))
  else createRoot(root).render(portal)
  sayWhyTurnedAway()
  keepOfflinePage()
  sweepDevice()
}

// The page's chunk comes first, so that hydration finds what was prerendered. If it fails, the error boundary says so.
preloadPage(location.pathname).then(start, start)
