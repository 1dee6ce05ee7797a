import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { sayWhyTurnedAway } from './account/session/say-why-turned-away.ts'
import { sweepDevice } from './account/session/sweep-device.ts'
import { forgetEarlySoon } from './api/early-answers.ts'
import { App } from './app/app.tsx'
import { preloadPage } from './app/find-page.ts'
import { PortalRouter } from './navigation/portal-router.tsx'
import { timing } from './timing.ts'

/** A browser that finds this fetches the manifest and an icon, to offer the portal as an app. */
const offerAsApp = () => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'manifest', href: '/manifest.webmanifest' })
  document.head.append(link)
}

const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // It could not be fetched now, and the browser would complain.
  if (navigator.onLine === false) return window.addEventListener('online', keepOfflinePage, { once: true })
  // A private window or blocked storage refuses it; then only the offline page is missing.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}

/** A frame's HTML only names it, as it would come before what the page shows. */
const showIcon = () => {
  const icon = document.querySelector<HTMLLinkElement>('link[data-later]')
  if (icon?.dataset.later) icon.href = icon.dataset.later
}

/** Waits until the page has what it shows, so that these downloads do not compete with it. */
const fetchLater = () =>
  setTimeout(() => {
    offerAsApp()
    keepOfflinePage()
  }, timing.serviceWorkerMs)

const start = () => {
  const root = document.getElementById('root') as HTMLElement
  const portal = (
    <StrictMode>
      <PortalRouter>
        <App />
      </PortalRouter>
    </StrictMode>
  )
  // A frame behind the login was rendered without knowing the vendor or the address, so it cannot be hydrated.
  if (root.firstElementChild && root.dataset.frame === undefined) hydrateRoot(root, portal)
  else createRoot(root).render(portal)
}

const finish = () => {
  showIcon()
  forgetEarlySoon()
  sayWhyTurnedAway()
  fetchLater()
  sweepDevice()
}

// The page's chunk comes first, so that hydration finds what was prerendered. If it fails, the error boundary says so.
preloadPage(location.pathname)
  .catch(() => {})
  .then(start)
  .then(finish)
