import { useEffect } from 'react'
import { paths } from '../../contract/paths.ts'
import { preloadPage } from './pages.ts'

const afterTheFirstRushMs = 3000

/** Where Logout and the end of a session lead. They are fetched ahead, as both must work without a network. */
export function WaysOut() {
  useEffect(() => {
    const fetchAhead = () => {
      for (const path of [paths.login, paths.home]) preloadPage(path).catch(() => {})
    }
    const timer = setTimeout(fetchAhead, afterTheFirstRushMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}
