import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { preloadPage } from './app/pages.ts'

/** Registers the service worker, once the page has what it needs itself. It only keeps the page for being offline. */
const keepOfflinePage = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => {
    // Not being able to (private window, blocked storage) takes nothing else away.
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
  // In slices: a finger on the screen is answered between two of them.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, portal))
  else createRoot(root).render(portal)
  keepOfflinePage()
}

// The page first, so that hydration finds what was prerendered. One that does not load says so itself.
preloadPage(location.pathname).then(start, start)
