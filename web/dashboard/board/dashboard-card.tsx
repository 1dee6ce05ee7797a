import type { MouseEvent } from 'react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { check } from '../../ui/layout/icons.ts'
import { arrowDown, arrowUp, grip } from '../../ui/layout/icons-behind-login.ts'
import type { SortableItem } from '../../ui/layout/sortable.tsx'
import { CardHead, keepInView } from './card-head.tsx'
import type { CardView } from './card-view.ts'
import { cardTitles } from './card-view.ts'
import css from './dashboard-card.module.css'

type Props = Omit<ComponentProps<typeof CardHead>, 'status' | 'detailsId'> & {
  view: CardView
  /** In two columns. */
  width: 'whole' | 'half'
  item: SortableItem
  moves: Moves
  /** Shown while the card is open. */
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
    <Card as="li" hover="lift" className={names.filter(Boolean).join(' ')} {...pickPlacement(item)}>
      <CardHead {...head} status={view.status} detailsId={detailsId} />
      {view.isDone ? (
        <p className={css.done}>
          <Icon of={check} />
          <span>{view.description}</span>
        </p>
      ) : (
        <p>{view.description}</p>
      )}
      {view.progress && (isOpen || !view.isDone) && (
        <CardProgress title={title} status={view.status} {...view.progress} />
      )}
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

/** `Card` passes a ref on with its props. */
const pickPlacement = ({ ref, style }: SortableItem) => ({ ref, style })

type CardProgressProps = NonNullable<CardView['progress']> & { title: string; status: CardView['status'] }

function CardProgress({ title, status, words, percent }: CardProgressProps) {
  const tone = status === 'attention' || status === 'critical' ? 'gold' : 'green'
  return (
    <div className={css.progress}>
      <div className={css.words}>
        <span>{words}</span>
        {percent !== undefined && <b className="num">{percent}%</b>}
      </div>
      {percent !== undefined && <ProgressBar label={`${title}: ${words}`} percent={percent} tone={tone} />}
    </div>
  )
}

/** Undefined where the card is at that end of its group. */
type Moves = { up: (() => void) | undefined; down: (() => void) | undefined }

type MoveToolsProps = { title: string; handle: SortableItem['handle']; moves: Moves }

/** The buttons do the same as the handle, without dragging. */
function MoveTools({ title, handle, moves }: MoveToolsProps) {
  return (
    <span className={css.tools}>
      <MoveButton label={`Move ${title} up`} icon={arrowUp} onMove={moves.up} />
      <MoveButton label={`Move ${title} down`} icon={arrowDown} onMove={moves.down} />
      <Button variant="quiet" size="icon" className={css.handle} {...handle}>
        <Icon of={grip} />
      </Button>
    </span>
  )
}

function MoveButton({ label, icon, onMove }: { label: string; icon: string; onMove: (() => void) | undefined }) {
  // Not `disabled` at the end of the list, so that the button keeps the focus.
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onMove?.()
    keepInView(currentTarget)
  }
  return (
    <button
      type="button"
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} ${onMove ? '' : css.atEnd}`}
      aria-label={label}
      aria-disabled={onMove ? undefined : true}
      onClick={press}
    >
      <Icon of={icon} />
    </button>
  )
}
