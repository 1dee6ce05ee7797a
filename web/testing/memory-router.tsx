import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { queryClient } from '../api/query.ts'

/** Provides the query client that pages behind the login need. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Routes as the portal has them, opened at the last of these addresses. */
export const memoryRoutes = (routes: RouteObject[], ...initialEntries: string[]) => {
  const router = createMemoryRouter(routes, { initialEntries })
  return {
    router,
    tree: (
      <WithQueries>
        <RouterProvider router={router} />
      </WithQueries>
    ),
  }
}

/** A page at its path, and a heading at any other. */
export const pageAndElsewhere = (path: string, page: ReactNode, at: string = path) =>
  memoryRoutes(
    [
      { path, element: page },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    at,
  )
