import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { keepOfflinePage } from './app/keep-offline-page.ts'
import { preloadPage } from './app/pages.ts'

const start = () => {
  const root = document.getElementById('root') as HTMLElement
  const portal = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  )
  if (root.firstElementChild) hydrateRoot(root, portal)
  else createRoot(root).render(portal)
  keepOfflinePage()
}

/** A prerendered page is painted before it is brought to life; a hidden tab paints nothing to wait for. */
const whenPainted = (act: () => void) => {
  if (document.visibilityState === 'hidden') act()
  else requestAnimationFrame(() => setTimeout(act))
}

// The page first, so that hydration finds what was prerendered. One that does not load says so itself.
const startWhenPainted = () => whenPainted(start)
preloadPage(location.pathname).then(startWhenPainted, startWhenPainted)
