import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../layout/icon.tsx'
import { check } from '../layout/icons.ts'
import css from './combobox-field.module.css'
import type { ComboboxMatch } from './combobox-field-search.ts'

const marginPx = 8

/**
 * Keeps the list below the field out from under a phone's keyboard: if there is too little room, the page scrolls
 * the field to the top, and the list takes the height that is left.
 */
function useRoomBelow(list: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const box = list.current
    const field = box?.parentElement
    if (!box || !field) return
    const view = window.visualViewport

    const makeRoom = () => {
      const bottomPx = (view?.height ?? window.innerHeight) - marginPx
      if (box.getBoundingClientRect().bottom <= bottomPx) return
      const topPx = Number.parseFloat(getComputedStyle(field).scrollMarginTop) || 0
      box.style.setProperty('--room', `${bottomPx - topPx - field.offsetHeight - marginPx}px`)
      field.scrollIntoView({ block: 'start' })
    }
    makeRoom()
    view?.addEventListener('resize', makeRoom)
    return () => view?.removeEventListener('resize', makeRoom)
  }, [list])
}

type ComboboxListProps = {
  id: string
  label: string
  matches: readonly ComboboxMatch[]
  active: number
  value: string
  noMatch: string
  optionId: (at: number) => string
  onChoose: (value: string) => void
}

export function ComboboxList({ id, label, matches, active, value, noMatch, optionId, onChoose }: ComboboxListProps) {
  const box = useRef<HTMLDivElement>(null)
  useRoomBelow(box)

  // Scrolls to the chosen option when the list opens, and to the highlighted one afterwards.
  const highlighted = active >= 0 ? active : matches.findIndex((match) => match.value === value)
  useEffect(() => {
    const option = box.current?.querySelectorAll<HTMLElement>('[role="option"]')[highlighted]
    if (box.current && option) scrollIntoList(box.current, option)
  }, [highlighted])

  if (matches.length === 0)
    return (
      <div ref={box} className={css.popup}>
        <p className={css.none}>{noMatch}</p>
      </div>
    )
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={`${label} list`}
      className={css.popup}
      // A press on the list must not take the focus from the field, or the list would close.
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.map((match, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which points at the option
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={match.value}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          className={`${css.option} ${at === active ? css.active : ''}`}
          onClick={() => onChoose(match.value)}
        >
          <span>
            {match.value}
            {match.alias && <span className={css.alias}>also {match.alias}</span>}
          </span>
          {match.value === value && <Icon of={check} />}
        </div>
      ))}
    </div>
  )
}

/** Unlike scrollIntoView, scrolls the list only and not the page. */
function scrollIntoList(box: HTMLElement, option: HTMLElement) {
  const { offsetTop, offsetHeight } = option
  if (offsetTop < box.scrollTop) box.scrollTop = offsetTop
  else if (offsetTop + offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = offsetTop + offsetHeight - box.clientHeight
}
