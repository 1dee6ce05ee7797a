import type { RefObject } from 'react'
import { availabilities, serviceCategories } from '../../../contract/catalogue/service.ts'
import { limits } from '../../../contract/limits.ts'
import control from '../../ui/form/control.module.css'
import { Select } from '../../ui/form/select-field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { magnifier } from '../../ui/layout/icons.ts'
import css from './filter-bar.module.css'
import type { Filters } from './filters.ts'
import { useSearch } from './use-search.ts'

type Props = { filters: Filters; onChange: (changed: Filters) => void; field: RefObject<HTMLInputElement | null> }

const options = <Word extends string>(all: string, words: readonly Word[]) => [
  { value: '', label: all },
  ...words.map((word) => ({ value: word, label: word })),
]
const categories = options('All categories', serviceCategories)
const standings = options('Any availability', availabilities)

export function FilterBar({ filters, onChange, field }: Props) {
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
          options={categories}
          value={filters.category ?? ''}
          onChange={({ target }) => onChange({ category: serviceCategories.find((word) => word === target.value) })}
        />
        <Select
          className={`${control.control} ${css.choice}`}
          aria-label="Availability"
          options={standings}
          value={filters.availability ?? ''}
          onChange={({ target }) => onChange({ availability: availabilities.find((word) => word === target.value) })}
        />
      </form>
    </search>
  )
}
