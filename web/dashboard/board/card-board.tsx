import { useState } from 'react'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import restingDrums from '../../art/empty-notifications.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Sortable } from '../../ui/layout/sortable.tsx'
import type { PanelShape } from '../page/panel-shape.ts'
import type { Counts } from '../statistics/statistics.tsx'
import { moveByOne } from './arrangement.ts'
import css from './card-board.module.css'
import { CardDetails } from './card-details.tsx'
import { cardTitles } from './card-view.ts'
import { DashboardCardView } from './dashboard-card.tsx'
import { describeCards, mostUrgent, type VendorFacts } from './describe-cards.ts'
import type { Filter } from './filters.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { wholeWidth } from './whole-width.ts'

/** The same breakpoint as in card-board.module.css. */
const hasTwoColumns = () => matchMedia('(min-width: 44rem)').matches

/**
 * At first the most urgent card is open, and with two columns the statistics too; then whatever the vendor chooses. Of a
 * running business all are closed, since the panel above them says what needs doing.
 */
const useOpenCards = (urgent: DashboardCard | undefined, shape: PanelShape, profileIs: 'known' | 'not known') => {
  const [openAtFirst, setOpenAtFirst] = useState<readonly DashboardCard[]>()
  const [chosen, setChosen] = useState<Partial<Record<DashboardCard, 'open' | 'closed'>>>({})
  // Only once: a card that becomes urgent later must not open while the vendor is tapping.
  if (!openAtFirst && profileIs === 'known')
    setOpenAtFirst(
      shape === 'running' ? [] : [...(urgent ? [urgent] : []), ...(hasTwoColumns() ? (['statistics'] as const) : [])],
    )

  const isOpen = (card: DashboardCard) =>
    chosen[card] ? chosen[card] === 'open' : Boolean(openAtFirst?.includes(card))
  return {
    isOpen,
    toggle: (card: DashboardCard) => setChosen({ ...chosen, [card]: isOpen(card) ? 'closed' : 'open' }),
  }
}

export type BoardProps = {
  known: VendorFacts
  counts: Counts
  shape: PanelShape
  nowMs: number
  unread: Record<DashboardCard, number>
  arrangement: ReturnType<typeof useArrangement>
  filter: Filter
  onShowAll: () => void
}

const cardTitle = (card: DashboardCard) => cardTitles[card]

export function CardBoard({ known, counts, shape, nowMs, unread, arrangement, filter, onShowAll }: BoardProps) {
  const { shown, pinned, reorder, pin } = arrangement
  const [said, setSaid] = useState('')
  const cards = describeCards(known, nowMs)
  const { isOpen, toggle } = useOpenCards(mostUrgent(cards, shown), shape, known.profile ? 'known' : 'not known')
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
                <CardDetails card={card} known={known} counts={counts} nowMs={nowMs} />
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
