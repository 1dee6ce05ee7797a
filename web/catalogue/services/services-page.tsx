import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Allowance, Obstacle } from '../../../contract/catalogue/allowance.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { paths } from '../../../contract/paths.ts'
import emptyStall from '../../art/empty-services.svg'
import { CouldNotRead } from '../../stage/could-not-read.tsx'
import { ways } from '../../stage/ways.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { focusHeading } from '../../ui/feedback/focus-on.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { plus } from '../../ui/layout/icons-behind-login.ts'
import { isFiltered, useFilters } from './filters.ts'
import { messages, roomInWords, waysForward } from './messages.ts'
import { ServicesFilter } from './services-filter.tsx'
import { ListSkeleton, ServicesList } from './services-list.tsx'
import css from './services-page.module.css'
import { type Row, type ShownServices, useRows, useServices } from './services-query.ts'
import { obstacleId, ServicesStatus } from './services-status.tsx'

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
  const { filters, changeFilters, clearFilters } = useFilters()
  const query = useServices(filters)
  const shown = query.data
  const { rows, removedCount, ...marks } = useRows(shown?.services ?? [], filters)
  const [said, say] = useState('')
  const search = useRef<HTMLInputElement>(null)

  const view = chooseView(shown, query.isPending, rows)
  // Services just removed count too, so that the search does not disappear while the vendor is removing some.
  const hasMany = shown !== undefined && shown.allowance.used + removedCount >= searchFromCount

  const clear = () => {
    clearFilters()
    if (hasMany) search.current?.focus()
    else focusHeading()
  }
  const clearButton = (
    <Button variant="line" onClick={clear}>
      {messages.clearFilters}
    </Button>
  )
  return (
    <>
      <div className={css.head}>
        <div>
          <h1>{messages.title}</h1>
          <p>{messages.lead}</p>
        </div>
        {view !== 'no services' && <AddService obstacle={shown?.allowance.obstacle} />}
      </div>
      {shown && view === 'no services' ? (
        <NoServicesYet allowance={shown.allowance} />
      ) : (
        <div className={css.parts}>
          {shown && <ServicesStatus {...shown} />}
          {(hasMany || isFiltered(filters)) && (
            <ServicesFilter
              filters={filters}
              field={search}
              shown={query.isPlaceholderData ? undefined : shown}
              onChange={changeFilters}
              onClear={clear}
            />
          )}
          {view === 'loading' && <ListSkeleton />}
          {view === 'failed' && (
            <Card>
              <CouldNotRead title={messages.failed} heading="h2" onRetry={query.refetch} />
            </Card>
          )}
          {view === 'nothing found' && (
            <Card>
              <EmptyState heading="h2" title={messages.noneFound} action={clearButton}>
                Try other words, or fewer filters.
              </EmptyState>
            </Card>
          )}
          {shown && view === 'list' && (
            <>
              <ServicesList query={query} found={shown.found} rows={rows} changes={{ ...marks, say }} />
              <p>
                <Link to={ways.ownPage.to}>{ways.ownPage.label}</Link>
              </p>
            </>
          )}
        </div>
      )}
      <LiveRegion text={said} />
    </>
  )
}

/** With an obstacle it is less prominent, but still leads to the page that explains the obstacle. */
function AddService({ obstacle }: { obstacle: Obstacle | null | undefined }) {
  return (
    <Link
      className={`${buttonClass()} ${obstacle ? css.notNow : ''}`}
      to={paths.addService}
      aria-describedby={obstacle ? obstacleId : undefined}
    >
      <Icon of={plus} />
      {messages.add}
    </Link>
  )
}

/** Invites to add the first service, or says what has to be done before. */
function NoServicesYet({ allowance }: { allowance: Allowance }) {
  const { obstacle, plan, endedAt } = allowance
  const { label, to } = obstacle ? waysForward[obstacle] : ways.firstService
  const action = <ButtonLink to={to}>{label}</ButtonLink>
  return (
    <Card>
      <EmptyState picture={emptyStall} heading="h2" title="No services yet" action={action}>
        {obstacle ? explainObstacle(obstacle, plan, endedAt).message : `${messages.invite} ${roomInWords(allowance)}`}
      </EmptyState>
    </Card>
  )
}
