import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { timing } from '../../timing.ts'
import { Spinner } from '../feedback/spinner.tsx'
import css from './go-to.module.css'

type Options = { afterMs?: number; replace?: boolean }
type GoTo = (path: string, options?: Options) => void

/** Fetches the chunks of a page before it is opened. */
export const PreloadContext = createContext<(address: string) => void>(() => {})

const GoToContext = createContext<GoTo>(() => {})

/** Navigates behind the 'Please wait...' overlay, and loads the page during that time. */
export const useGoTo = (): GoTo => use(GoToContext)

export function GoToProvider({ children }: { children: ReactNode }) {
  const preload = use(PreloadContext)
  const navigate = useNavigate()
  const { key } = useLocation()
  const [leavingFrom, setLeavingFrom] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The overlay belongs to the page being left: it disappears with any change of location, Back included.
  const isLeaving = leavingFrom === key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what ends the waiting
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      setLeavingFrom(undefined)
    },
    [key],
  )

  const goTo = useCallback<GoTo>(
    (path, { afterMs = timing.navigationOverlayMs, replace } = {}) => {
      preload(path)
      setLeavingFrom(key)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => navigate(path, { replace }), afterMs)
    },
    [key, navigate, preload],
  )

  return (
    <GoToContext value={goTo}>
      {children}
      <div role="status">
        {isLeaving && (
          <div className={css.scrim}>
            <p className={css.panel}>
              <span className={css.spinner}>
                <Spinner />
              </span>
              Please wait...
            </p>
          </div>
        )}
      </div>
    </GoToContext>
  )
}

/** Any other click opens a new tab or window, or a menu, and is the browser's. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string } & Options

/** A real link, so that it can be opened in a new tab, copied, and used before the script has loaded. */
export function GoToLink({ to, afterMs, replace, onClick, ...rest }: LinkProps) {
  const goTo = useGoTo()
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    goTo(to, { afterMs, replace })
  }
  return <Link {...rest} to={to} onClick={leave} />
}
