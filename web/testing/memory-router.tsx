import { Children, isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { memoryHistory } from '../navigation/memory-history.ts'
import { Router, useLocation } from '../navigation/router.tsx'

type Props = { initialEntries?: readonly string[]; children: ReactNode }

/** Pages in a test, at the last of these addresses. */
export function MemoryRouter({ initialEntries = ['/'], children }: Props) {
  const [history] = useState(() => memoryHistory(initialEntries))
  return <Router history={history}>{children}</Router>
}

type RouteProps = { path: string; element: ReactNode }

/** Shown by `Routes` at its path; `*` stands for any other, `/d/*` for all below `/d`. */
export function Route(_: RouteProps) {
  return null
}

const isAt = (pathname: string, path: string) =>
  path === pathname || path === '*' || (path.endsWith('/*') && `${pathname}/`.startsWith(path.slice(0, -1)))

export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const routes = Children.toArray(children).filter((child): child is ReactElement<RouteProps> => isValidElement(child))
  return routes.find(({ props }) => isAt(pathname, props.path))?.props.element
}

/** Renders a page at its path and a heading at any other, and tells and changes where the test is. */
export const pageAndElsewhere = (path: string, page: ReactNode, at: string = path) => {
  const history = memoryHistory([at])
  return {
    history,
    tree: (
      <Router history={history}>
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<h1>Elsewhere</h1>} />
        </Routes>
      </Router>
    ),
  }
}
