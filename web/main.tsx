import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { preloadPage } from './app/pages.ts'

/** Registers the service worker after the page has loaded, so that it does not compete with it. */
const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Registration may fail in a private window or with blocked storage; everything else works without it.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

const start = () => {
  const root = document.getElementById('root') as HTMLElement
  const portal = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  // In a transition, so that input is handled during hydration.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, portal))
  else createRoot(root).render(portal)
  keepOfflinePage()
}

// The page is loaded first, so that hydration matches the prerendered markup. A failure is reported by the page itself.
preloadPage(location.pathname).then(start, start)
