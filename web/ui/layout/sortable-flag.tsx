import { DragOverlay, type Modifier } from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'
import css from './sortable-flag.module.css'

/** To the finger, wherever on the item it took hold. Moved by the keyboard, it lies on the middle of the place. */
const toPointer: Modifier = ({ activatorEvent, draggingNodeRect: item, transform }) => {
  const hold = activatorEvent && getEventCoordinates(activatorEvent)
  if (!hold || !item) return transform
  return {
    ...transform,
    x: transform.x + hold.x - item.left - item.width / 2,
    y: transform.y + hold.y - item.top - item.height / 2,
  }
}

/** What goes along with the finger in place of the item itself, which would cover all it could be put on. */
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
