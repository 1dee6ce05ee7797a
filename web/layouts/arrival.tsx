import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { productName } from '../../contract/product.ts'
import { focusOn } from '../ui/feedback/focus-on.ts'

export const documentTitle = (title: string | undefined): string => (title ? `${title} · ${productName}` : productName)

/** Does after a navigation what a browser does on a full load: sets the title and moves the focus. */
export function Arrival() {
  const { pathname, hash, key } = useLocation()
  const navigation = useNavigationType()
  const { title } = Object(useMatches().at(-1)?.handle) as { title?: string }
  const last = useRef({ pathname, hash, key })

  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])

  useEffect(() => {
    const before = last.current
    last.current = { pathname, hash, key }
    // A search or a step of a form is the same page at another address.
    if (before.key === key || (before.pathname === pathname && before.hash === hash)) return
    const anchor = document.getElementById(readAnchorId(hash))
    if (anchor) return focusOn(anchor)
    // A redirect may end while somebody is already using a menu; the focus must stay there.
    const isFocusTaken = navigation === 'REPLACE' && document.activeElement !== document.body
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading && !isFocusTaken) focusOn(heading)
  }, [pathname, hash, key, navigation])

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
