import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import { Badge, CountBadge } from '../../ui/feedback/badge.tsx'
import { countInWords } from '../../ui/in-words.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { chevronDown } from '../../ui/layout/icons.ts'
import { chevronUp, pushPin } from '../../ui/layout/icons-behind-login.ts'
import css from './card-head.module.css'
import { type CardStatus, cardIcons, cardTitles, statusBadges } from './card-view.ts'

/** Scrolls along with a card that was moved by a button, so that the button can be pressed again. */
export const keepInView = (pressed: HTMLElement): void => {
  requestAnimationFrame(() => pressed.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
}

type Props = {
  card: DashboardCard
  status: CardStatus | undefined
  unread: number
  pin: 'pinned' | 'loose'
  isOpen: boolean
  detailsId: string
  onPin: () => void
  onToggle: () => void
}

export function CardHead({ card, status, unread, pin, isOpen, detailsId, onPin, onToggle }: Props) {
  const title = cardTitles[card]
  return (
    <div className={css.head}>
      <span className={`${css.tile} ${(status && css[status]) ?? ''}`}>
        <Icon of={cardIcons[card]} />
      </span>
      <div className={css.words}>
        <h3>{title}</h3>
        <div className={css.status}>
          {status && <StatusBadge status={status} />}
          {unread > 0 && <CountBadge count={unread} label={countInWords(unread, 'unread notification')} />}
        </div>
      </div>
      <div className={css.tools}>
        <Button
          variant="quiet"
          size="icon"
          className={pin === 'pinned' ? css.pinned : undefined}
          aria-label={`Pin ${title}`}
          aria-pressed={pin === 'pinned'}
          onClick={({ currentTarget }) => {
            onPin()
            keepInView(currentTarget)
          }}
        >
          <Icon of={pushPin} />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`${isOpen ? 'Close' : 'Open'} ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailsId : undefined}
          onClick={onToggle}
        >
          <Icon of={isOpen ? chevronUp : chevronDown} />
        </Button>
      </div>
    </div>
  )
}

function StatusBadge({ status }: { status: CardStatus }) {
  const { words, ...look } = statusBadges[status]
  return (
    <Badge {...look}>
      <span className="visually-hidden">Status: </span>
      {words}
    </Badge>
  )
}
