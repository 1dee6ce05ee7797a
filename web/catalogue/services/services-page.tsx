import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Obstacle } from '../../../contract/catalogue/allowance.ts'
import { paths } from '../../../contract/paths.ts'
import { ways } from '../../stage/ways.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { plus } from '../../ui/layout/icons-behind-login.ts'
import { CouldNotRead, NoServicesYet, NothingFound } from './empty-states.tsx'
import { type Filters, isFiltered, readFilters, writeFilters } from './filters.ts'
import { messages } from './messages.ts'
import { ServicesFilter } from './services-filter.tsx'
import { ListSkeleton, ServicesList } from './services-list.tsx'
import css from './services-page.module.css'
import { type ShownServices, servicesQuery } from './services-query.ts'
import { ServicesStatus } from './services-status.tsx'
import { type Row, useRows } from './use-rows.ts'

/** The filters are in the address, so that Back undoes them and a reload keeps them. */
const useFilters = () => {
  const [address, setAddress] = useSearchParams()
  const filters = readFilters(address)
  return {
    filters,
    change: (changed: Filters) =>
      setAddress((now) => writeFilters({ ...readFilters(now), ...changed }), {
        // A search typed letter by letter is one entry in the history, not ten.
        replace: Boolean(changed.search && filters.search),
        preventScrollReset: true,
      }),
    clear: () => setAddress(new URLSearchParams(), { preventScrollReset: true }),
  }
}

type View = 'loading' | 'failed' | 'no services' | 'nothing found' | 'list'

/** A list of removed services only is still a list: they can be brought back. */
const chooseView = (shown: ShownServices | undefined, isPending: boolean, rows: readonly Row[]): View => {
  if (!shown) return isPending ? 'loading' : 'failed'
  if (rows.length > 0) return 'list'
  return shown.allowance.used === 0 ? 'no services' : 'nothing found'
}

/** Fewer services than this need no search. */
const searchFromCount = 9

export function ServicesPage() {
  const { filters, change, clear } = useFilters()
  const query = useInfiniteQuery(servicesQuery(filters))
  const shown = query.data
  const isOutdated = query.isPlaceholderData
  const { rows, removedCount, ...marks } = useRows(shown?.services ?? [], String(writeFilters(filters)))
  const [said, say] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const whyId = useId()

  const view = chooseView(shown, query.isPending, rows)
  const { onPress } = useFocusKept(view, heading)
  // Services just removed count too, so that the search does not disappear while the vendor is removing some.
  const hasMany = shown !== undefined && shown.allowance.used + removedCount >= searchFromCount

  const retry = () => {
    onPress()
    void query.refetch()
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
      {/* Without services there is no button above: they are drawn anew then, rather than pulled up. */}
      <div key={view === 'no services' ? 'below no button' : 'below a button'} className={css.parts}>
        {shown && view !== 'no services' && <ServicesStatus shown={shown} whyId={whyId} />}
        {view !== 'no services' && (hasMany || isFiltered(filters)) && (
          <ServicesFilter
            {...{ filters, search }}
            shown={isOutdated ? undefined : shown}
            onChange={change}
            onClear={clearFilters}
          />
        )}
        {view === 'loading' && <ListSkeleton />}
        {view === 'failed' && <CouldNotRead onRetry={retry} />}
        {shown && view === 'no services' && <NoServicesYet allowance={shown.allowance} />}
        {view === 'nothing found' && <NothingFound onClear={clearFilters} />}
        {shown && view === 'list' && (
          <fieldset className={isOutdated ? css.outdated : undefined} disabled={isOutdated} aria-busy={isOutdated}>
            <ServicesList
              rows={rows}
              found={shown.found}
              changes={{ ...marks, say }}
              next={{
                isThere: query.hasNextPage,
                isBusy: query.isFetchingNextPage,
                hasFailed: query.isFetchNextPageError,
                read: () => void query.fetchNextPage(),
              }}
            />
          </fieldset>
        )}
        {view === 'list' && (
          <p>
            <Link to={ways.ownPage.to}>{ways.ownPage.label}</Link>
          </p>
        )}
      </div>
      <LiveRegion text={said} />
    </>
  )
}

type Props = { obstacle: Obstacle | null | undefined; whyId: string }

/** With an obstacle it is less prominent, but still leads to the page that explains the obstacle. */
function AddService({ obstacle, whyId }: Props) {
  return (
    <Link
      className={`${buttonClass()} ${obstacle ? css.notNow : ''}`}
      to={paths.addService}
      aria-describedby={obstacle ? whyId : undefined}
    >
      <Icon of={plus} />
      {messages.add}
    </Link>
  )
}
