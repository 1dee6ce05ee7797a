import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { SortableItem } from '../../ui/layout/sortable.tsx'
import { cardTitles } from './card-face.ts'
import { CardHead } from './card-head.tsx'
import { CardProgress } from './card-progress.tsx'
import type { CardView } from './card-view.ts'
import css from './dashboard-card.module.css'
import { type Moves, MoveTools } from './move-tools.tsx'

type Props = Omit<ComponentProps<typeof CardHead>, 'status' | 'detailsId'> & {
  view: CardView
  /** Where two stand side by side. */
  width: 'whole' | 'half'
  item: SortableItem
  moves: Moves
  /** What it shows when it is open. */
  children: ReactNode
}

export function DashboardCardView({ view, width, item, moves, children, ...head }: Props) {
  const { card, pin, isOpen } = head
  const title = cardTitles[card]
  const detailsId = useId()
  const names = [
    css.card,
    width === 'whole' && css.whole,
    pin === 'pinned' && css.pinned,
    item.isDragging && css.dragging,
    item.drop && css[item.drop],
  ]
  return (
    <Card as="li" hover="lift" className={names.filter(Boolean).join(' ')} {...placeOf(item)}>
      <CardHead {...head} status={view.status} detailsId={detailsId} />
      <p>{view.description}</p>
      {view.progress && <CardProgress title={title} status={view.status} {...view.progress} />}
      {isOpen && (
        <div id={detailsId} className={css.details}>
          {children}
        </div>
      )}
      <div className={css.foot}>
        {(isOpen ? view.actions : view.actions.slice(0, 1)).map(({ label, to }) => (
          <Link key={label} className={buttonClass({ variant: 'line', size: 'small' })} to={to}>
            {label}
          </Link>
        ))}
        <MoveTools title={title} handle={item.handle} moves={moves} />
      </div>
    </Card>
  )
}

/** An element that another one passes on has its ref by the way of its props. */
const placeOf = ({ ref, style }: SortableItem) => ({ ref, style })
