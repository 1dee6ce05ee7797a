import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Obstacle } from '../../../contract/catalogue/allowance.ts'
import { paths } from '../../../contract/paths.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { ways } from '../../stage/ways.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { plus } from '../../ui/layout/icons-behind-login.ts'
import { CouldNotRead, NoServicesYet, NothingFound } from './empty-states.tsx'
import { type Filters, isFiltered, readFilters, writeFilters } from './filters.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { messages } from './messages.ts'
import type { LoadedServices } from './rows.ts'
import { ServicesFilter } from './services-filter.tsx'
import { ServicesList } from './services-list.tsx'
import css from './services-page.module.css'
import { ServicesStatus } from './services-status.tsx'
import { useChanges } from './use-changes.ts'
import { useServices } from './use-services.ts'

/** The filters are in the address, so that Back undoes them and a reload keeps them. */
const useFilters = () => {
  const [address, setAddress] = useSearchParams()
  const written = String(writeFilters(readFilters(address)))
  const filters = useMemo(() => readFilters(new URLSearchParams(written)), [written])

  const change = useCallback(
    (changed: Filters) =>
      setAddress(
        (now) => writeFilters({ ...readFilters(now), ...changed }),
        // A search typed letter by letter is one entry in the history, not ten.
        { replace: Boolean(changed.search && filters.search), preventScrollReset: true },
      ),
    [setAddress, filters.search],
  )
  const clear = useCallback(() => setAddress(() => new URLSearchParams(), { preventScrollReset: true }), [setAddress])

  return { filters, change, clear }
}

type View = 'loading' | 'failed' | 'no services' | 'nothing found' | 'list'

/** A list of removed services only is still a list: they can be brought back. */
const chooseView = (reading: Reading<LoadedServices>): View => {
  if (reading.is === 'loading') return 'loading'
  if (reading.is !== 'known') return 'failed'
  const { rows, allowance } = reading.body
  if (rows.length > 0) return 'list'
  return allowance.used === 0 ? 'no services' : 'nothing found'
}

/** Fewer services than this need no search. */
const searchFromCount = 9

/** Services just removed count too, so that the search does not disappear while the vendor is removing some. */
const isWorthSearching = ({ rows, allowance }: Pick<LoadedServices, 'rows' | 'allowance'>): boolean =>
  allowance.used + rows.filter(({ is }) => is === 'removed').length >= searchFromCount

export function ServicesPage() {
  const { filters, change, clear } = useFilters()
  const { reading, isOutdated, ask, holdRereads, update, showMore } = useServices(filters)
  const [said, say] = useState('')
  const changes = useChanges({ holdRereads, update, say, onOutdated: ask })
  const heading = useRef<HTMLHeadingElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { onPress } = useFocusKept(reading.is, heading)
  const whyId = useId()

  const view = chooseView(reading)
  const shown = reading.is === 'known' ? reading.body : undefined
  const hasMany = shown !== undefined && isWorthSearching(shown)

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
        {view === 'failed' && <CouldNotRead isBusy={reading.is === 'asking again'} onRetry={retry} />}
        {shown && view === 'no services' && <NoServicesYet allowance={shown.allowance} />}
        {view === 'nothing found' && <NothingFound onClear={clearFilters} />}
        {shown && view === 'list' && (
          <fieldset className={isOutdated ? css.outdated : undefined} disabled={isOutdated} aria-busy={isOutdated}>
            <ServicesList shown={shown} changes={changes} onMore={() => void showMore()} />
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
