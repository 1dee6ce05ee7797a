import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import { Sheet } from './sheet.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Sheet />
  </StrictMode>,
)
