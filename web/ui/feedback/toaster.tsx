import type { CSSProperties } from 'react'
import { Toaster as Sonner } from 'sonner'
import { useHydrated } from '../layout/use-hydrated.ts'

export const phoneMaxPx = 600

/** Shows every toast; it stands once, in the root layout. */
export function Toaster() {
  const hydrated = useHydrated()
  return (
    <Sonner
      // Side by side, two would cover the title of a page on a phone: there they lie upon each other until touched.
      expand={hydrated && innerWidth > phoneMaxPx}
      visibleToasts={4}
      position="top-right"
      offset="1rem"
      mobileOffset="0.75rem"
      gap={12}
      style={{ '--width': '24rem' } as CSSProperties}
      containerAriaLabel="Messages"
    />
  )
}
