import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { type Move, type Place, type PortalHistory, placeAt, readPath, type To, writeAddress } from './history.ts'

type Here = { history: PortalHistory; place: Place; lastMove: Move }

const HereContext = createContext<Here | undefined>(undefined)

const useHere = (): Here => {
  const here = use(HereContext)
  if (!here) throw new Error('Links and addresses need a Router around them')
  return here
}

const readHere = (history: PortalHistory): Here => ({ history, place: history.place, lastMove: history.lastMove })

/** What is inside is rendered again after each move. */
export function Router({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const [here, setHere] = useState(() => readHere(history))
  useLayoutEffect(() => history.listen(() => setHere(readHere(history))), [history])
  return <HereContext value={here}>{children}</HereContext>
}

export const useLocation = (): Place => useHere().place

export const useNavigationType = (): Move => useHere().lastMove

type Options = { replace?: boolean; state?: unknown }

/** Opens an address, or goes by a number of entries: -1 is Back. */
export type Navigate = (to: To | number, options?: Options) => void

export const useNavigate = (): Navigate => {
  const { history } = useHere()
  return useCallback(
    (to, { replace, state } = {}) => {
      if (typeof to === 'number') history.go(to)
      else if (replace) history.replace(to, state)
      else history.push(to, state)
    },
    [history],
  )
}

type SetSearch = (change: (now: URLSearchParams) => URLSearchParams, options?: Options) => void

/** The query of the address, and how to change it. */
export const useSearchParams = (): [URLSearchParams, SetSearch] => {
  const { history, place } = useHere()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(place.search), [place.search])
  const change = useCallback<SetSearch>(
    (next, options) => navigate({ search: String(next(new URLSearchParams(history.place.search))) }, options),
    [history, navigate],
  )
  return [params, change]
}

/** Leads elsewhere as soon as it is shown. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to, state])
  return null
}

/** Any other click opens a new tab or window, or a menu, and is the browser's. */
export const isPlainClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  (currentTarget.target === '' || currentTarget.target === '_self')

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown }

/** A link within the portal. One to the address that is shown makes no second entry of it. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { place } = useHere()
  const navigate = useNavigate()
  const href = writeAddress(placeAt(to, place.pathname))
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(href, { state, replace: href === writeAddress(place) })
  }
  return <a {...rest} href={href} onClick={open} />
}

/** A link that is marked while its page is shown. */
export function NavLink(props: LinkProps) {
  return <Link {...props} aria-current={readPath(useLocation().pathname) === props.to ? 'page' : undefined} />
}
