import { useEffect, useRef } from 'react'
import { useRouteError } from 'react-router'
// Inlined: it could not be fetched when it is needed.
import drawing from '../art/offline.svg?inline'
import { LoadFailure } from '../load-with-retry.ts'
import { site } from '../site.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button } from '../ui/layout/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { useReloadAfterRelease } from './error-page.tsx'
import { offlineWords } from './offline-words.ts'
import css from './page-error.module.css'
import { useIsOnline } from './use-is-online.ts'

/** With a network, that is not to blame. */
const missingWords = {
  title: 'This page did not load',
  text: 'What you sent before is safe. The network may be slow, or we have a fault. Try again, or call',
}

/** A page behind the login that cannot be loaded says so inside the frame. Any other error is for the page around it. */
export function PageError() {
  const error = useRouteError()
  const isReloading = useReloadAfterRelease(error)
  if (!(error instanceof LoadFailure)) throw error
  return isReloading ? <p>Please wait...</p> : <PageNotLoaded />
}

const reload = () => location.reload()

function PageNotLoaded() {
  const isOnline = useIsOnline()
  const { title, text } = isOnline ? missingWords : offlineWords
  const { supportPhone, supportPhoneText } = site()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Card>
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className="visually-hidden">
          {title}
        </h1>
        <EmptyState
          picture={drawing}
          title={title}
          heading="h2"
          action={<Button onClick={reload}>{offlineWords.retry}</Button>}
        >
          {text}
          {isOnline && (
            <>
              {' '}
              <a className={css.phone} href={`tel:${supportPhone}`}>
                {supportPhoneText}
              </a>
              .
            </>
          )}
        </EmptyState>
      </div>
    </Card>
  )
}
