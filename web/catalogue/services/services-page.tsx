import { useId, useRef, useState } from 'react'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { AddService } from './add-service.tsx'
import { CouldNotRead, NoServicesYet, NothingFound } from './empty-states.tsx'
import { isFiltered } from './filters.ts'
import { Finding } from './finding.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { messages } from './messages.ts'
import { ServicesList } from './services-list.tsx'
import css from './services-page.module.css'
import { Standing } from './standing.tsx'
import { useChanges } from './use-changes.ts'
import { useFilters } from './use-filters.ts'
import { useServices } from './use-services.ts'
import { areMany, viewOf } from './view-of.ts'

export function ServicesPage() {
  const { filters, change, clear } = useFilters()
  const { reading, isOutdated, ask, during, update, showMore } = useServices(filters)
  const [said, say] = useState('')
  const changes = useChanges({ during, update, say, onDoubt: ask })
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { onPress } = useFocusKept(reading.is, heading)
  const whyId = useId()

  const view = viewOf(reading)
  const shown = reading.is === 'known' ? reading.body : undefined
  const hasMany = shown !== undefined && areMany(shown)

  const retry = () => {
    onPress()
    void ask()
  }
  const clearFilters = () => {
    clear()
    const next = hasMany ? search : heading
    next.current?.focus()
  }
  return (
    <>
      <div className={css.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {messages.title}
          </h1>
          <p>{messages.lead}</p>
        </div>
        {view !== 'no services' && <AddService obstacle={shown?.allowance.obstacle} whyId={whyId} />}
      </div>
      <div className={css.parts}>
        {shown && view !== 'no services' && <Standing shown={shown} whyId={whyId} />}
        {view !== 'no services' && (hasMany || isFiltered(filters)) && (
          <Finding
            {...{ filters, search }}
            shown={isOutdated ? undefined : shown}
            onChange={change}
            onClear={clearFilters}
          />
        )}
        {view === 'loading' && <ListSkeleton />}
        {view === 'failed' && <CouldNotRead isBusy={reading.is === 'asking again'} onRetry={retry} />}
        {shown && view === 'no services' && <NoServicesYet allowance={shown.allowance} />}
        {view === 'nothing found' && <NothingFound onClear={clearFilters} />}
        {shown && view === 'list' && (
          <div className={isOutdated ? css.outdated : undefined} inert={isOutdated} aria-busy={isOutdated}>
            <ServicesList shown={shown} changes={changes} onMore={() => void showMore()} />
          </div>
        )}
      </div>
      <LiveRegion text={said} />
    </>
  )
}
