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
import { timing } from '../timing.ts'
import { Spinner } from '../ui/feedback/spinner.tsx'
import css from './go-to.module.css'
import { isPlainClick, useLocation, useNavigate } from './router.tsx'

type Options = { afterMs?: number; replace?: boolean }
type GoTo = (path: string, options?: Options) => void

const GoToContext = createContext<GoTo>(() => {})

/** Navigates behind the 'Please wait...' overlay, and loads the page during that time. */
export const useGoTo = (): GoTo => use(GoToContext)

type ProviderProps = { preload: (path: string) => Promise<unknown>; children: ReactNode }

export function GoToProvider({ preload, children }: ProviderProps) {
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
      // A page that fails to load reports that itself when it is opened.
      preload(path).catch(() => {})
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

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & Options

/** A real link, so that it can be opened in a new tab, copied, and used before the script has loaded. */
export function GoToLink({ to, afterMs, replace, onClick, ...rest }: LinkProps) {
  const goTo = useGoTo()
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    goTo(to, { afterMs, replace })
  }
  return <a {...rest} href={to} onClick={leave} />
}
