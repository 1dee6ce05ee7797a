import type { RefObject } from 'react'
import { Button } from '../../ui/layout/button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type Filters, isFiltered } from './filters.ts'
import css from './finding.module.css'
import { messages } from './messages.ts'
import type { Shown } from './rows.ts'

type Props = {
  filters: Filters
  search: RefObject<HTMLInputElement | null>
  /** What was found; nothing while it is looked for. */
  shown: Shown | undefined
  onChange: (changed: Filters) => void
  onClear: () => void
}

const foundInWords = ({ found, allowance }: Shown) =>
  found === 0 ? messages.noneFound : messages.found(found, allowance.used)

/** The filters, and how many services came of them. */
export function Finding({ filters, search, shown, onChange, onClear }: Props) {
  return (
    <div>
      <FilterBar filters={filters} field={search} onChange={onChange} />
      <div className={css.line}>
        <p className={shown?.found === 0 ? 'visually-hidden' : 'num'} role="status">
          {shown && isFiltered(shown.of) && foundInWords(shown)}
        </p>
        {isFiltered(filters) && shown?.found !== 0 && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  )
}
