import { StrictMode, startTransition } from 'react'
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
  // In slices: a finger on the screen is answered between two of them.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, portal))
  else createRoot(root).render(portal)
  keepOfflinePage()
}

// The page first, so that hydration finds what was prerendered. One that does not load says so itself.
preloadPage(location.pathname).then(start, start)
