import { arrayMove } from '@dnd-kit/sortable'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { FieldMessage } from '../form/field.tsx'
import { Icon } from '../layout/icon.tsx'
import { camera } from '../layout/icons.ts'
import { Sortable } from '../layout/sortable.tsx'
import type { PictureItem } from './picture-item.ts'
import css from './picture-set.module.css'
import { PictureSetChoose } from './picture-set-choose.tsx'
import { PictureSetTile } from './picture-set-tile.tsx'
import { findMoved, moveInWords, placeName, surplusInWords, usePictureAnnouncements } from './picture-set-words.ts'

type PictureSetProps = {
  label: string
  hint?: ReactNode
  error?: string
  disabled?: boolean
  max: number
  /** The main picture first. */
  items: readonly PictureItem[]
  /** Never gets more files than fit. `insteadOf` is the id of the picture to replace. */
  onAdd: (files: File[], insteadOf?: string) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
  onStop: (id: string) => void
  onReorder: (ids: string[]) => void
}

/** The first picture is the main one. Uploading is up to the parent. */
export function PictureSet(props: PictureSetProps) {
  const { label, hint, error, disabled, max, items, onAdd, onRemove, onRetry, onStop, onReorder } = props
  const [notice, setNotice] = useState('')
  const [isOver, setOver] = useState(false)
  const { said, say } = usePictureAnnouncements(items)
  const tiles = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const focusNext = useRef<number | 'choose'>(undefined)
  const id = useId()
  const ids = items.map((item) => item.id)
  const room = max - items.length

  const tileAt = (at: number) => tiles.current?.querySelectorAll('fieldset')[at]

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is gone when the pictures have changed
  useEffect(() => {
    const next = focusNext.current
    focusNext.current = undefined
    if (next !== undefined) (next === 'choose' ? chooser.current : tileAt(next))?.focus()
  }, [items])

  function add(files: File[]) {
    setNotice(files.length > room ? surplusInWords(max) : '')
    const fitting = files.slice(0, Math.max(0, room))
    if (fitting.length === 0) return
    onAdd(fitting)
  }

  function choose(files: File[]) {
    // The chooser disappears when the last place is filled.
    if (files.length >= room) focusNext.current = max - 1
    add(files)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) add([...event.dataTransfer.files])
  }

  function remove(item: PictureItem) {
    setNotice('')
    focusNext.current = 'choose'
    onRemove(item.id)
  }

  function replace(item: PictureItem, files: File[]) {
    focusNext.current = items.indexOf(item)
    onAdd(files.slice(0, 1), item.id)
  }

  function reorder(next: string[], moved = findMoved(ids, next)) {
    if (moved) say(moveInWords(ids, next, moved))
    onReorder(next)
  }

  const roomLeft = items.length === 0 ? 'all' : items.length === 1 ? 'most' : 'some'
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={css.set} disabled={disabled}>
      <legend className={css.legend}>{label}</legend>
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file input inside does the same */}
      <div
        ref={tiles}
        className={`${css.tiles} ${isOver ? css.over : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Sortable
          ids={ids}
          onReorder={(next) => reorder(next)}
          label={(one) => placeName(ids.indexOf(one))}
          layout="grid"
        >
          {(one, sortable) => {
            const at = ids.indexOf(one)
            const item = items[at]
            return (
              item && (
                <PictureSetTile
                  {...sortable}
                  item={item}
                  at={at}
                  count={items.length}
                  onRemove={() => remove(item)}
                  onStop={() => onStop(one)}
                  onRetry={() => onRetry(one)}
                  onChooseAnother={(files) => replace(item, files)}
                  onMove={(to) => reorder(arrayMove(ids, at, to), one)}
                />
              )
            )
          }}
        </Sortable>
        {room > 0 && (
          <PictureSetChoose
            ref={chooser}
            label={`Add a ${placeName(items.length)}`}
            className={[css.add, css[roomLeft], error && css.bad].filter(Boolean).join(' ')}
            howMany="several"
            isBad={Boolean(error)}
            describedBy={describedBy || undefined}
            onChoose={choose}
          >
            <Icon of={camera} />
            Add a {placeName(items.length)}
          </PictureSetChoose>
        )}
      </div>
      <p role="status" className={css.notice}>
        {notice}
      </p>
      <FieldMessage id={`${id}-error`} text={error} />
      <LiveRegion text={said} />
    </fieldset>
  )
}
