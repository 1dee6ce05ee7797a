import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { Logo } from '../art/logo.tsx'
import { LoadFailure } from '../load-with-retry.ts'
import { site } from '../site.ts'
import { Button, buttonClass } from '../ui/layout/button.tsx'
import css from './error-page.module.css'

const storageKey = 'reloadedFor'

/** `storage` is a function because reading `window.sessionStorage` throws where storage is blocked. */
type Tab = { storage: () => Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * After a release the chunks of the previous one are gone, and a reload fetches the new ones. Each build reloads only once
 * per tab: if its own chunks are missing too, reloading would never end.
 */
export const reloadOnce = (build: string, { storage, reload }: Tab): 'reloading' | 'already tried' => {
  try {
    const sessionStore = storage()
    const builds = (sessionStore.getItem(storageKey) ?? '').split(' ').filter(Boolean)
    if (builds.includes(build)) return 'already tried'
    sessionStore.setItem(storageKey, [...builds, build].join(' '))
  } catch {
    // Without storage, a first reload cannot be told from an endless loop.
    return 'already tried'
  }
  reload()
  return 'reloading'
}

const words = {
  broken: 'This page stopped working. Reload it to go on. What you sent before is safe.',
  'not loaded': 'A part of this page did not arrive. Check your internet connection, then reload.',
}

/** Reloads after a release, where the files of the previous one are gone; says whether it does. */
export const useReloadAfterRelease = (error: unknown): boolean => {
  const [isReloading, setReloading] = useState(false)
  useEffect(() => {
    if (!(error instanceof LoadFailure) || !navigator.onLine) return
    const tab = { storage: () => sessionStorage, reload: () => location.reload() }
    setReloading(reloadOnce(import.meta.url, tab) === 'reloading')
  }, [error])
  return isReloading
}

/** In place of the whole page. */
export function ErrorPage() {
  const error = useRouteError()
  const isReloading = useReloadAfterRelease(error)
  useEffect(() => console.error(error), [error])
  if (isReloading) return <p className={css.page}>Please wait...</p>
  const { supportPhone, supportPhoneText, supportEmail } = site()
  return (
    <main className={css.page}>
      <Logo tone="paper" />
      <div className={css.words} role="alert">
        <h1>Something went wrong</h1>
        <p>{error instanceof LoadFailure ? words['not loaded'] : words.broken}</p>
      </div>
      <div className={css.actions}>
        <Button onClick={() => location.reload()}>Reload</Button>
        {/* A full page load on purpose: it drops whatever state broke the page. */}
        <a className={buttonClass({ variant: 'line' })} href={paths.home}>
          Home
        </a>
      </div>
      <p>
        Still stuck? Call <a href={`tel:${supportPhone}`}>{supportPhoneText}</a> or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </main>
  )
}
