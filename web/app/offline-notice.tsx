import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readings } from '../api/reading/readings.ts'
import { useAskAgain } from '../api/reading/use-ask-again.ts'
// Inlined: it could not be fetched when it is needed.
import drawing from '../art/offline.svg?inline'
import { useLocation } from '../navigation/router.tsx'
import { site } from '../site.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Button } from '../ui/layout/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { useIsHere } from '../ui/layout/use-is-here.ts'
import css from './offline-notice.module.css'
import { offlineWords } from './offline-words.ts'
import { useStarted } from './use-started.ts'

/** With a network, that is not to blame. */
const missingWords = {
  title: 'This page did not load',
  text: 'What you sent before is safe. The network may be slow, or we have a fault. Try again, or call',
}
const checkEveryMs = 5000

const useIsOnline = () => {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const note = () => setOnline(navigator.onLine)
    for (const change of ['online', 'offline']) window.addEventListener(change, note)
    return () => {
      for (const change of ['online', 'offline']) window.removeEventListener(change, note)
    }
  }, [])
  return isOnline
}

/** In place of a page whose script cannot be loaded. */
export function PageNotLoaded({ onRetry }: { onRetry: () => Promise<void> }) {
  const isOnline = useIsOnline()
  const { title, text } = isOnline ? missingWords : offlineWords
  const { supportPhone, supportPhoneText } = site()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = useIsHere()
  useStarted()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useAskAgain(onRetry, checkEveryMs)
  const retry = async () => {
    setBusy(true)
    await onRetry()
    if (isHere()) setBusy(false)
  }
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
          action={
            <Button busy={isBusy} onClick={retry}>
              {offlineWords.retry}
            </Button>
          }
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

/** Above a page that was opened without a network: it says why what it shows could not be read. */
export function OfflineNotice() {
  const { key } = useLocation()
  const [openedOffline, setOpenedOffline] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const shownAt = useRef(key)
  const noteOpening = useEffectEvent(() => {
    if (shownAt.current !== key && !navigator.onLine) setOpenedOffline(key)
    shownAt.current = key
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells that a page was opened
  useEffect(() => noteOpening(), [key])
  useEffect(() => {
    const hide = () => setOpenedOffline(undefined)
    window.addEventListener('online', hide)
    return () => window.removeEventListener('online', hide)
  }, [])

  const retry = async () => {
    setBusy(true)
    await readings.askShown()
    setBusy(false)
    if (navigator.onLine) setOpenedOffline(undefined)
  }
  if (openedOffline !== key) return null
  return (
    <div className={css.notice}>
      <Banner
        tone="warn"
        title={offlineWords.title}
        announce="at-once"
        action={
          <Button variant="line" size="small" busy={isBusy} onClick={retry}>
            {offlineWords.retry}
          </Button>
        }
      >
        <p>{offlineWords.text}</p>
      </Banner>
    </div>
  )
}
