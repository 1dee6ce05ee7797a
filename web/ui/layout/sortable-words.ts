import type { Active, Announcements, Over } from '@dnd-kit/core'

export const sortingInstructions =
  'Press space to pick it up. Move it with the arrow keys. Press space again to drop it, or escape to leave it where it was.'

type SortableWordsOptions<Id extends string> = {
  ids: readonly Id[]
  label: (id: Id) => string
  /** The position announced last, kept between renders. */
  said: { place: string }
}

/** Announcements for screen readers. */
export const sortingAnnouncements = <Id extends string>({
  ids,
  label,
  said,
}: SortableWordsOptions<Id>): Announcements => {
  const itemLabel = ({ id }: Active) => label(id as Id)
  const position = ({ id }: Active | Over) => `position ${ids.indexOf(id as Id) + 1} of ${ids.length}`
  return {
    onDragStart: ({ active }) => {
      said.place = position(active)
      return `Picked up ${itemLabel(active)}, ${said.place}.`
    },
    onDragOver: ({ active, over }) => {
      // The position where it was picked up has just been announced.
      if (!over || position(over) === said.place) return undefined
      said.place = position(over)
      return `${itemLabel(active)} is at ${said.place}.`
    },
    onDragEnd: ({ active, over }) => `Dropped ${itemLabel(active)}, ${position(over ?? active)}.`,
    onDragCancel: ({ active }) => `${itemLabel(active)} stays where it was, ${position(active)}.`,
  }
}
