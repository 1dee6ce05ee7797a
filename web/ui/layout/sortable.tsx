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
  /** Both belong on the element that moves. */
  ref: (element: HTMLElement | null) => void
  style: CSSProperties
  /** For the button that it is moved by: nothing else listens. */
  handle: ComponentProps<'button'>
  isDragging: boolean
  /** Where nothing makes room: what is dragged would be put on this side of it. */
  drop: 'before' | 'after' | undefined
}

type Props<Id extends string> = {
  ids: readonly Id[]
  onReorder: (ids: Id[]) => void
  label: (id: Id) => string
  /** `mixed`: sizes differ within a row, so all stay in place while one is dragged; paint `drop` and `isDragging`. */
  layout: 'list' | 'grid' | 'mixed'
  /** An item is moved among those of its own group only. */
  group?: (id: Id) => string
  children: (id: Id, item: SortableItem) => ReactNode
}

const strategies = { list: verticalListSortingStrategy, grid: rectSortingStrategy, mixed: () => null }
/** A tap and a scroll that begins on the handle stay a tap and a scroll. */
const byMouse = { activationConstraint: { distance: 4 } }
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** A large item reaches far: what counts is what the finger is on. The keyboard has none. */
const underPointer: CollisionDetection = (given) => {
  const found = given.pointerCoordinates ? pointerWithin(given) : []
  return found.length > 0 ? found : closestCenter(given)
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

const page = () => document.documentElement

const holdPageStill = () => {
  page().style.scrollBehavior = 'auto'
  // Ends a scroll that is under way, such as towards the handle that has just got the focus.
  window.scrollTo(window.scrollX, window.scrollY)
}

/** Items that can be put into another order by mouse, touch and keyboard. Put buttons beside each handle that do the same. */
export function Sortable<Id extends string>({ ids, onReorder, label, layout, group, children }: Props<Id>) {
  const [moving, setMoving] = useState<Id>()
  const [said] = useState({ place: '' })
  const isSameGroup = (one: Id, other: Id) => group === undefined || group(one) === group(other)
  const sensors = useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(KeyboardSensor, {
      coordinateGetter: stepCoordinates((id) => ids.filter((other) => isSameGroup(id as Id, other))),
      // The keyboard moves by steps: a page that glides along behind would carry the item past its neighbours.
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
        // Elsewhere than among the items: these may be in a list, and it is none of them.
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
    // Moved, never scaled: neighbours differ in size.
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
/** Held down on a phone, it is grasped and not selected. */
const handleStyle: CSSProperties = {
  cursor: 'grab',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  WebkitTouchCallout: 'none',
}
