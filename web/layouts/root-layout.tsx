import { Outlet, ScrollRestoration } from 'react-router'
import { site } from '../site.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { FormHelpContext } from '../ui/form/form-state.ts'
import { GoToProvider } from '../ui/layout/go-to.tsx'
import { Arrival } from './arrival.tsx'

/** Gives every page its title, its focus and scroll position on arrival, its toasts, and the overlay on the way to the next. */
export function RootLayout() {
  return (
    <GoToProvider>
      <Arrival />
      <ScrollRestoration />
      <FormHelpContext value={site().supportPhoneText}>
        <Outlet />
      </FormHelpContext>
      <Toaster />
    </GoToProvider>
  )
}
