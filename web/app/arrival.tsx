import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../navigation/router.tsx'
import { isSamePlace } from '../navigation/same-place.ts'
import { isStep } from '../navigation/step-entries.ts'
import { documentTitle, pageAt } from './find-page.ts'

/** Does after a navigation what a browser does on a full load: sets the title, scrolls to the top and moves the focus. */
export function Arrival() {
  const { pathname, hash, key, state } = useLocation()
  const navigation = useNavigationType()
  const last = useRef({ key, pathname })

  useEffect(() => {
    document.title = documentTitle(pageAt(pathname))
    const before = last.current
    last.current = { key, pathname }
    if (before.key === key) return
    if (navigation !== 'POP' && isSamePlace(state)) return
    // A wizard moves the focus itself from step to step.
    if (before.pathname === pathname && isStep(state)) return

    const anchor = document.getElementById(readAnchorId(hash))
    if (anchor) return focusOn(anchor, () => anchor.scrollIntoView())

    // On Back the browser restores the scroll position itself.
    if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    // A redirect may end while somebody is already using a menu; the focus must stay there.
    const isFocusTaken = navigation === 'REPLACE' && document.activeElement !== document.body
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading && !isFocusTaken) focusOn(heading)
  }, [pathname, hash, key, state, navigation])

  return null
}

/** Anybody can write an address by hand; a hash that cannot be decoded is used as it is. */
const readAnchorId = (hash: string): string => {
  const id = hash.slice(1)
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

const focusOn = (place: HTMLElement, scroll?: () => void) => {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  scroll?.()
}
