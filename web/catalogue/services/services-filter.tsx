import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { availabilities, serviceCategories } from '../../../contract/catalogue/listed-service.ts'
import { limits } from '../../../contract/limits.ts'
import { timing } from '../../timing.ts'
import control from '../../ui/form/control.module.css'
import { Select } from '../../ui/form/select-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { magnifier } from '../../ui/layout/icons-behind-login.ts'
import { type Filters, isFiltered } from './filters.ts'
import { messages } from './messages.ts'
import css from './services-page.module.css'
import type { ShownServices } from './services-query.ts'

/** Searches when the typing pauses, or at once on Enter. */
const useSearch = (applied: string, onSearch: (search: string) => void) => {
  const [text, setText] = useState(applied)
  const lastSent = useRef(applied)
  const trimmed = text.trim()
  const search = () => {
    lastSent.current = trimmed
    onSearch(trimmed)
  }
  const searchAfterPause = useEffectEvent(search)

  useEffect(() => {
    if (trimmed === applied) return
    const timer = setTimeout(searchAfterPause, timing.searchMs)
    return () => clearTimeout(timer)
  }, [trimmed, applied])

  // Back and 'Clear filters' change the address, and the field follows. What the field itself has sent comes back later than it
  // was typed, and more may have been typed since.
  useEffect(() => {
    if (applied === lastSent.current) return
    lastSent.current = applied
    setText(applied)
  }, [applied])

  return { text, setText, searchNow: () => trimmed !== applied && search() }
}

const options = <Word extends string>(all: string, words: readonly Word[]) => [
  { value: '', label: all },
  ...words.map((word) => ({ value: word, label: word })),
]
const categoryOptions = options('All categories', serviceCategories)
const availabilityOptions = options('Any availability', availabilities)

type Props = {
  filters: Filters
  field: RefObject<HTMLInputElement | null>
  /** Undefined while a search is under way. */
  shown: ShownServices | undefined
  onChange: (changed: Filters) => void
  onClear: () => void
}

export function ServicesFilter({ filters, field, shown, onChange, onClear }: Props) {
  const { text, setText, searchNow } = useSearch(filters.search ?? '', (search) => onChange({ search }))
  const foundNone = shown?.found === 0
  return (
    <search>
      <form
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault()
          searchNow()
        }}
      >
        <span className={css.search}>
          <Icon of={magnifier} />
          <input
            ref={field}
            type="search"
            className={control.control}
            aria-label="Search your services by name"
            placeholder="Search by name"
            maxLength={limits.nameMaxLength}
            enterKeyHint="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
        <Select
          className={`${control.control} ${css.choice}`}
          aria-label="Category"
          options={categoryOptions}
          value={filters.category ?? ''}
          onChange={({ target }) => onChange({ category: serviceCategories.find((word) => word === target.value) })}
        />
        <Select
          className={`${control.control} ${css.choice}`}
          aria-label="Availability"
          options={availabilityOptions}
          value={filters.availability ?? ''}
          onChange={({ target }) => onChange({ availability: availabilities.find((word) => word === target.value) })}
        />
      </form>
      <div className={css.result}>
        <p className={foundNone ? 'visually-hidden' : 'num'} role="status">
          {shown && isFiltered(filters) && messages.found(shown)}
        </p>
        {isFiltered(filters) && !foundNone && (
          <Button variant="quiet" size="small" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
    </search>
  )
}
