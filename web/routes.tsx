import { type RouteObject, redirect } from 'react-router'
import { paths } from '../contract/paths.ts'
import { ErrorPage } from './layouts/error-page.tsx'
import { PublicLayout } from './layouts/public-layout.tsx'
import { RootLayout } from './layouts/root-layout.tsx'
import { VendorSkeleton } from './layouts/vendor-skeleton.tsx'
import { loadWithRetry } from './load-with-retry.ts'
import { accountPages, publicPages, vendorPages } from './pages.ts'
import { requireSession } from './session/require-session.ts'

const loadAuthLayout = () => loadWithRetry(() => import('./layouts/auth-layout.tsx'))
const loadVendorLayout = () => loadWithRetry(() => import('./layouts/vendor-layout.tsx'))

/** Starts the queries of a page while its chunk comes. Without this chunk the page asks by itself. */
const startQueries = ({ url }: Request) =>
  import('./page-queries.ts').then(
    (queries) => queries.startQueries(new URL(url)),
    () => null,
  )

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    children: [
      { Component: PublicLayout, children: publicPages },
      {
        lazy: async () => ({ Component: (await loadAuthLayout()).AuthLayout }),
        handle: { source: 'layouts/auth-layout.tsx' },
        children: accountPages,
      },
      {
        path: paths.vendorArea,
        loader: requireSession,
        // The session may have ended since the page before was opened.
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await loadVendorLayout()).VendorLayout }),
        HydrateFallback: () => <VendorSkeleton />,
        handle: { source: 'layouts/vendor-layout.tsx' },
        children: [
          { index: true, loader: () => redirect(paths.dashboard) },
          {
            loader: ({ request }) => startQueries(request),
            shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
            // A page that cannot be loaded says so inside the layout.
            lazy: async () => ({ ErrorBoundary: (await loadVendorLayout()).PageError }),
            handle: { source: 'page-queries.ts' },
            children: vendorPages,
          },
        ],
      },
      { path: '*', loader: () => redirect(paths.home) },
    ],
  },
]
