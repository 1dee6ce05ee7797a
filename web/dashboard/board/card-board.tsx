import { useState } from 'react'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import restingDrums from '../../art/empty-notifications.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Sortable } from '../../ui/layout/sortable.tsx'
import type { Counts } from '../statistics/statistics.tsx'
import { movedByOne } from './arrangement.ts'
import css from './card-board.module.css'
import { CardDetails } from './card-details.tsx'
import { cardTitles } from './card-view.ts'
import { cardsOf, type Known, mostUrgent } from './cards-of.ts'
import { DashboardCardView } from './dashboard-card.tsx'
import type { Filter } from './filters.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { wholeWidth } from './whole-width.ts'

/** As the stylesheet of the cards has it. */
const standSideBySide = () => matchMedia('(min-width: 44rem)').matches

/** At first the most urgent card is open, and where there is room the statistics; then as the vendor leaves them. */
const useOpenCards = (urgent: DashboardCard | undefined, standing: 'known' | 'not known') => {
  const [begun, setBegun] = useState<readonly DashboardCard[]>()
  const [chosen, setChosen] = useState<Partial<Record<DashboardCard, 'open' | 'closed'>>>({})
  // Once: a card that becomes urgent later does not open under the finger.
  if (!begun && standing === 'known')
    setBegun([...(urgent ? [urgent] : []), ...(standSideBySide() ? (['statistics'] as const) : [])])

  const isOpen = (card: DashboardCard) => (chosen[card] ? chosen[card] === 'open' : Boolean(begun?.includes(card)))
  return {
    isOpen,
    toggle: (card: DashboardCard) => setChosen({ ...chosen, [card]: isOpen(card) ? 'closed' : 'open' }),
  }
}

type Props = {
  known: Known
  counts: Counts
  nowMs: number
  news: Record<DashboardCard, number>
  arrangement: ReturnType<typeof useArrangement>
  filter: Filter
  onShowAll: () => void
}

const titleOf = (card: DashboardCard) => cardTitles[card]

export function CardBoard({ known, counts, nowMs, news, arrangement, filter, onShowAll }: Props) {
  const { shown, pinned, reorder, pin } = arrangement
  const [said, setSaid] = useState('')
  const cards = cardsOf(known, nowMs)
  const { isOpen, toggle } = useOpenCards(mostUrgent(cards, shown), known.profile ? 'known' : 'not known')
  const listed = filter === 'all' ? shown : shown.filter((card) => news[card] > 0)
  const whole = wholeWidth(listed, isOpen)
  const pinOf = (card: DashboardCard) => (pinned.includes(card) ? 'pinned' : 'loose')

  const moveOf = (card: DashboardCard, by: 1 | -1) => {
    const order = movedByOne(listed, card, { by, pinned })
    return (
      order &&
      (() => {
        reorder(order)
        setSaid(`${titleOf(card)} is at position ${order.indexOf(card) + 1} of ${order.length}.`)
      })
    )
  }
  const turnPin = (card: DashboardCard) => {
    const to = pinOf(card) === 'pinned' ? 'loose' : 'pinned'
    pin(card, to)
    setSaid(to === 'pinned' ? `${titleOf(card)} is pinned and comes first.` : `${titleOf(card)} is no longer pinned.`)
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
            nameOf={titleOf}
            layout={standSideBySide() ? 'mixed' : 'list'}
            groupOf={pinOf}
          >
            {(card, item) => (
              <DashboardCardView
                card={card}
                view={cards[card]}
                news={news[card]}
                pin={pinOf(card)}
                isOpen={isOpen(card)}
                width={whole.has(card) ? 'whole' : 'half'}
                item={item}
                moves={{ up: moveOf(card, -1), down: moveOf(card, 1) }}
                onPin={() => turnPin(card)}
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
