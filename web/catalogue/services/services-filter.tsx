import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
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
import css from './services-filter.module.css'
import type { ShownServices } from './services-query.ts'

/** Searches when the typing pauses, or at once on Enter. */
const useSearch = (applied: string, onSearch: (search: string) => void) => {
  const [typing, setTyping] = useState({ text: applied, applied })
  const search = useEffectEvent(onSearch)
  const trimmed = typing.text.trim()

  // The address changed by Back or by 'Clear filters': the field follows it.
  if (typing.applied !== applied) setTyping({ text: trimmed === applied ? typing.text : applied, applied })

  useEffect(() => {
    if (trimmed === applied) return
    const timer = setTimeout(() => search(trimmed), timing.searchMs)
    return () => clearTimeout(timer)
  }, [trimmed, applied])

  return {
    text: typing.text,
    type: (text: string) => setTyping({ text, applied }),
    searchNow: () => trimmed !== applied && onSearch(trimmed),
  }
}

type FilterBarProps = {
  filters: Filters
  onChange: (changed: Filters) => void
  field: RefObject<HTMLInputElement | null>
}

const options = <Word extends string>(all: string, words: readonly Word[]) => [
  { value: '', label: all },
  ...words.map((word) => ({ value: word, label: word })),
]
const categoryOptions = options('All categories', serviceCategories)
const availabilityOptions = options('Any availability', availabilities)

function FilterBar({ filters, onChange, field }: FilterBarProps) {
  const { text, type, searchNow } = useSearch(filters.search ?? '', (search) => onChange({ search }))
  return (
    <search>
      <form
        className={css.bar}
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
            onChange={(event) => type(event.target.value)}
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
    </search>
  )
}

type Props = {
  filters: Filters
  search: RefObject<HTMLInputElement | null>
  /** Undefined while a search is under way. */
  shown: ShownServices | undefined
  onChange: (changed: Filters) => void
  onClear: () => void
}

const resultInWords = ({ found, allowance }: ShownServices) =>
  found === 0 ? messages.noneFound : messages.found(found, allowance.used)

export function ServicesFilter({ filters, search, shown, onChange, onClear }: Props) {
  return (
    <div>
      <FilterBar filters={filters} field={search} onChange={onChange} />
      <div className={css.line}>
        <p className={shown?.found === 0 ? 'visually-hidden' : 'num'} role="status">
          {shown && isFiltered(filters) && resultInWords(shown)}
        </p>
        {isFiltered(filters) && shown?.found !== 0 && (
          <Button variant="quiet" size="small" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
    </div>
  )
}
