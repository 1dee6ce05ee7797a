import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '../ui/feedback/banner.tsx'
import { Button } from '../ui/layout/button.tsx'
import css from './offline-notice.module.css'
import { offlineWords } from './offline-words.ts'
import { useIsOnline } from './use-is-online.ts'

/** Above a page that was opened without a network: it says why what it shows could not be read. */
export function OfflineNotice() {
  const { key } = useLocation()
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  const [openedOffline, setOpenedOffline] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (isOnline && openedOffline !== undefined) setOpenedOffline(undefined)
  const shownAt = useRef(key)
  const noteOpening = useEffectEvent(() => {
    if (shownAt.current !== key && !isOnline) setOpenedOffline(key)
    shownAt.current = key
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells that a page was opened
  useEffect(() => noteOpening(), [key])

  const retry = async () => {
    setBusy(true)
    await queryClient.refetchQueries({ type: 'active' })
    setBusy(false)
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
