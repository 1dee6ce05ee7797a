import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { isRunning, stage } from '../../../contract/business/stage.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import restingDrums from '../../art/empty-notifications.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Sortable } from '../../ui/layout/sortable.tsx'
import { hasTwoColumns, opensStatistics } from '../page/use-dashboard.ts'
import { moveByOne, wholeWidth } from './arrangement.ts'
import css from './card-board.module.css'
import { CardDetails } from './card-details.tsx'
import { cardTitles, type VendorFacts } from './card-view.ts'
import { DashboardCardView } from './dashboard-card.tsx'
import { describeCards, mostUrgent } from './describe-cards.ts'
import type { useArrangement } from './use-arrangement.ts'

/**
 * At first the most urgent card is open, and with two columns the statistics too; then whatever the vendor chooses. Of a
 * running business all are closed, since the panel above them says what needs doing.
 */
const openAtFirst = (profile: VendorProfile | undefined, urgent: DashboardCard | undefined): DashboardCard[] => {
  if (!profile || isRunning(stage(profile))) return []
  return [...(urgent ? [urgent] : []), ...(opensStatistics(profile) ? (['statistics'] as const) : [])]
}

export type Filter = 'all' | 'with notifications'

type Props = {
  known: VendorFacts
  statistics: UseQueryResult<ServiceStatistics>
  nowMs: number
  unread: Record<DashboardCard, number>
  arrangement: ReturnType<typeof useArrangement>
  filter: Filter
  onShowAll: () => void
}

const cardTitle = (card: DashboardCard) => cardTitles[card]

export function CardBoard({ known, statistics, nowMs, unread, arrangement, filter, onShowAll }: Props) {
  const { shown, pinned, reorder, pin } = arrangement
  const [said, setSaid] = useState('')
  const cards = describeCards(known, nowMs)
  const [open, setOpen] = useState(() => openAtFirst(known.profile, mostUrgent(cards, shown)))
  const isOpen = (card: DashboardCard) => open.includes(card)
  const toggle = (card: DashboardCard) => setOpen(isOpen(card) ? open.filter((one) => one !== card) : [...open, card])
  const listed = filter === 'all' ? shown : shown.filter((card) => unread[card] > 0)
  const wholeRow = wholeWidth(listed, isOpen)
  const pinState = (card: DashboardCard) => (pinned.includes(card) ? 'pinned' : 'loose')

  const makeMove = (card: DashboardCard, by: 1 | -1) => {
    const order = moveByOne(listed, card, { by, pinned })
    return (
      order &&
      (() => {
        reorder(order)
        setSaid(`${cardTitle(card)} is at position ${order.indexOf(card) + 1} of ${order.length}.`)
      })
    )
  }
  const togglePin = (card: DashboardCard) => {
    const to = pinState(card) === 'pinned' ? 'loose' : 'pinned'
    pin(card, to)
    setSaid(
      to === 'pinned' ? `${cardTitle(card)} is pinned and comes first.` : `${cardTitle(card)} is no longer pinned.`,
    )
  }

  return (
    <>
      {listed.length === 0 ? (
        <NothingNew onShowAll={onShowAll} />
      ) : (
        <ul className={css.cards}>
          <Sortable
            ids={listed}
            onReorder={reorder}
            label={cardTitle}
            layout={hasTwoColumns() ? 'mixed' : 'list'}
            group={pinState}
          >
            {(card, item) => (
              <DashboardCardView
                card={card}
                view={cards[card]}
                unread={unread[card]}
                pin={pinState(card)}
                isOpen={isOpen(card)}
                width={wholeRow.has(card) ? 'whole' : 'half'}
                item={item}
                moves={{ up: makeMove(card, -1), down: makeMove(card, 1) }}
                onPin={() => togglePin(card)}
                onToggle={() => toggle(card)}
              >
                <CardDetails card={card} known={known} statistics={statistics} nowMs={nowMs} />
              </DashboardCardView>
            )}
          </Sortable>
        </ul>
      )}
      <LiveRegion text={said} />
    </>
  )
}

function NothingNew({ onShowAll }: { onShowAll: () => void }) {
  const showAll = (
    <Button variant="line" onClick={onShowAll}>
      Show all cards
    </Button>
  )
  return (
    <Card>
      <EmptyState picture={restingDrums} title="Nothing new" action={showAll}>
        You have read all your notifications. A card that has news shows here.
      </EmptyState>
    </Card>
  )
}
