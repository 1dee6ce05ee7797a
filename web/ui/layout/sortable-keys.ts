import type { KeyboardCoordinateGetter } from '@dnd-kit/core'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves by one place in reading order, to the centre of that place, because items differ in size. */
export const stepCoordinates =
  (idsInGroup: (id: string) => readonly string[]): KeyboardCoordinateGetter =>
  (event, { active, context: { over, collisionRect, droppableRects } }) => {
    const step = steps[event.code]
    if (!step) return undefined
    event.preventDefault()
    const ids = idsInGroup(String(active))
    const target = ids[ids.indexOf(String(over?.id ?? active)) + step]
    const place = target === undefined ? undefined : droppableRects.get(target)
    if (!place || !collisionRect) return undefined
    return {
      x: place.left + (place.width - collisionRect.width) / 2,
      y: place.top + (place.height - collisionRect.height) / 2,
    }
  }
