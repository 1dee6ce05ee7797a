import { useEffect, useRef } from 'react'
import type { Service } from '../../../contract/catalogue/listed-service.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import css from './earlier-changes.module.css'
import { editMessages as words } from './messages.ts'
import { editDrafts, withChanges } from './service-draft.ts'

type Props = { service: Service; onChange: () => void }

/** Offers changes made to an older version: they are not lost, and not applied without asking. */
export function EarlierChanges({ service, onChange }: Props) {
  const drafts = editDrafts(service.id)
  const earlier = drafts.latestBefore(service.version)
  const banner = useRef<HTMLDivElement>(null)

  // The button that led here had the focus and is gone.
  useEffect(() => {
    if (document.activeElement === document.body) banner.current?.focus()
  }, [])

  if (!earlier) return null

  const bringBack = () => {
    drafts.keep(service.version, withChanges(service, earlier.draft))
    drafts.forget(earlier.version)
    onChange()
  }
  const forget = () => {
    drafts.forget(earlier.version)
    onChange()
  }
  return (
    <div ref={banner} tabIndex={-1}>
      <Banner
        tone="warn"
        title={words.newerTitle}
        announce="politely"
        action={
          <div className={css.ways}>
            <Button variant="line" size="small" onClick={bringBack}>
              {words.bringBack}
            </Button>
            <Button variant="quiet" size="small" onClick={forget}>
              {words.forgetEarlier}
            </Button>
          </div>
        }
      >
        {words.newerText}
      </Banner>
    </div>
  )
}
