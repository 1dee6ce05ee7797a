import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from 'react'
import { SortableFlag } from './sortable-flag.tsx'
import { stepCoordinates } from './sortable-keys.ts'
import { sortingAnnouncements, sortingInstructions } from './sortable-words.ts'

export type SortableItem = {
  /** `ref` and `style` go on the element that moves. */
  ref: (element: HTMLElement | null) => void
  style: CSSProperties
  /** Props of the button that the item is dragged by. */
  handle: ComponentProps<'button'>
  isDragging: boolean
  /** In a `mixed` layout: the side of this item on which the dragged one would be dropped. */
  drop: 'before' | 'after' | undefined
}

type Props<Id extends string> = {
  ids: readonly Id[]
  onReorder: (ids: Id[]) => void
  label: (id: Id) => string
  /** `mixed`: sizes differ within a row, so items stay in place during a drag; style `drop` and `isDragging`. */
  layout: 'list' | 'grid' | 'mixed'
  /** An item can be moved only within its group. */
  group?: (id: Id) => string
  children: (id: Id, item: SortableItem) => ReactNode
}

const strategies = { list: verticalListSortingStrategy, grid: rectSortingStrategy, mixed: () => null }
/** A drag starts only after these thresholds, so that taps and scrolls on the handle still work. */
const byMouse = { activationConstraint: { distance: 4 } }
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** Items are large, so the one under the pointer counts; a drag by keyboard has no pointer. */
const underPointer: CollisionDetection = (given) => {
  const found = given.pointerCoordinates ? pointerWithin(given) : []
  return found.length > 0 ? found : closestCenter(given)
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const page = () => document.documentElement

const holdPageStill = () => {
  page().style.scrollBehavior = 'auto'
  // Stops a smooth scroll in progress, such as towards the handle that was just focused.
  window.scrollTo(window.scrollX, window.scrollY)
}

/** Reorders by mouse, touch and keyboard. Put buttons beside each handle that do the same without dragging. */
export function Sortable<Id extends string>({ ids, onReorder, label, layout, group, children }: Props<Id>) {
  const [moving, setMoving] = useState<Id>()
  const [said] = useState({ place: '' })
  const isSameGroup = (one: Id, other: Id) => group === undefined || group(one) === group(other)
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, {
      coordinateGetter: stepCoordinates((id) => ids.filter((other) => isSameGroup(id as Id, other))),
      // With smooth scrolling, a step by keyboard would carry the item past its neighbours.
      scrollBehavior: 'auto',
      onActivation: holdPageStill,
    }),
  )

  const end = () => {
    setMoving(undefined)
    page().style.scrollBehavior = ''
  }
  const drop = ({ active, over }: DragEndEvent) => {
    end()
    if (over && over.id !== active.id)
      onReorder(arrayMove([...ids], ids.indexOf(active.id as Id), ids.indexOf(over.id as Id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={layout === 'mixed' ? underPointer : closestCenter}
      accessibility={{
        // Outside the items, because those may be in a list, where other elements are not allowed.
        container: document.body,
        announcements: sortingAnnouncements({ ids, label, said }),
        screenReaderInstructions: { draggable: sortingInstructions },
      }}
      onDragStart={({ active }) => setMoving(active.id as Id)}
      onDragEnd={drop}
      onDragCancel={end}
    >
      <SortableContext items={[...ids]} strategy={strategies[layout]}>
        {ids.map((id) => (
          <Item
            key={id}
            id={id}
            name={label(id)}
            staysInPlace={layout === 'mixed'}
            acceptsDrop={moving === undefined || isSameGroup(moving, id)}
          >
            {(item) => children(id, item)}
          </Item>
        ))}
      </SortableContext>
      {layout === 'mixed' && <SortableFlag name={moving && label(moving)} />}
    </DndContext>
  )
}

type ItemProps = {
  id: string
  name: string
  staysInPlace: boolean
  acceptsDrop: boolean
  children: (item: SortableItem) => ReactNode
}

function Item({ id, name, staysInPlace, acceptsDrop, children }: ItemProps) {
  const sortable = useSortable({
    id,
    disabled: { draggable: false, droppable: !acceptsDrop },
    transition: prefersReducedMotion() ? null : { duration: 200, easing: 'ease-out' },
  })
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging, isOver } = sortable
  return children({
    ref: setNodeRef,
    // Translated but never scaled, because items differ in size.
    style: staysInPlace
      ? {}
      : { transform: CSS.Translate.toString(transform), transition, ...(isDragging && raisedStyle) },
    handle: {
      ref: setActivatorNodeRef,
      ...listeners,
      'aria-label': `Move ${name}`,
      'aria-describedby': attributes['aria-describedby'],
      'aria-pressed': isDragging,
      style: handleStyle,
    },
    isDragging,
    drop: staysInPlace && isOver && !isDragging ? dropSide(sortable) : undefined,
  })
}

const dropSide = ({ index, activeIndex }: { index: number; activeIndex: number }) =>
  index < activeIndex ? 'before' : 'after'

const raisedStyle: CSSProperties = { position: 'relative', zIndex: 1 }
/** A long press on a phone must start a drag and not select text. */
const handleStyle: CSSProperties = {
  cursor: 'grab',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
}
