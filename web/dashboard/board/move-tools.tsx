import type { MouseEvent } from 'react'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { arrowDown, arrowUp, grip } from '../../ui/layout/icons.ts'
import type { SortableItem } from '../../ui/layout/sortable.tsx'
import { keepInView } from './keep-in-view.ts'
import css from './move-tools.module.css'

/** A way that is missing is closed: the card is at that end of its group. */
export type Moves = { up: (() => void) | undefined; down: (() => void) | undefined }

type Props = { title: string; handle: SortableItem['handle']; moves: Moves }

/** A handle to drag by, and beside it the buttons that do without dragging. */
export function MoveTools({ title, handle, moves }: Props) {
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
  // It stays focusable at the end of the list, so that a keyboard user keeps their place.
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
