import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../ui/tokens.css'
import '../ui/base.css'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { Sheet } from './sheet.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Sheet />
    <Toaster />
  </StrictMode>,
)
