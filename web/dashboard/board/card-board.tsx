import { useState } from 'react'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Sortable } from '../../ui/layout/sortable.tsx'
import { NothingNew } from '../page/nothing-new.tsx'
import type { Counts } from '../statistics/statistics.tsx'
import { movedByOne } from './arrangement.ts'
import css from './card-board.module.css'
import { CardDetails } from './card-details.tsx'
import { cardTitles } from './card-face.ts'
import { cardsOf, type Known, mostUrgent } from './cards-of.ts'
import { DashboardCardView } from './dashboard-card.tsx'
import type { Filter } from './filters.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { standSideBySide, useOpenCards } from './use-open-cards.ts'
import { wholeWidth } from './whole-width.ts'

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
