import { matchRoutes } from 'react-router'
import { routes } from './routes.tsx'

/** Fetches the chunks of a page. One that fails to load says so itself when it is opened. */
export const preloadPage = (address: string): void => {
  const { pathname } = new URL(address, 'http://portal')
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}
