import { DragOverlay, type Modifier } from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import css from './sortable-flag.module.css'

/** Centres the flag on the pointer, wherever on the item the drag began. */
const toPointer: Modifier = ({ activatorEvent, draggingNodeRect: item, transform }) => {
  const hold = activatorEvent && getEventCoordinates(activatorEvent)
  if (!hold || !item) return transform
  return {
    ...transform,
    x: transform.x + hold.x - item.left - item.width / 2,
    y: transform.y + hold.y - item.top - item.height / 2,
  }
}

/** Dragged instead of the item itself, which would cover the places it can be dropped on. */
export function SortableFlag({ name }: { name: string | undefined }) {
  return (
    <DragOverlay dropAnimation={null} modifiers={[toPointer]} className={css.overlay}>
      {name && (
        <div className={css.place} aria-hidden="true">
          <span className={css.flag}>{name}</span>
        </div>
      )}
    </DragOverlay>
  )
}
