import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import css from './filters.module.css'

export type Filter = 'all' | 'with notifications'

type Props = { filter: Filter; onFilter: (filter: Filter) => void; unread: number }

export function Filters({ filter, onFilter, unread }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent, and these choose what is seen
    <div className={css.filters} role="group" aria-label="Show">
      <button type="button" className={css.chip} aria-pressed={filter === 'all'} onClick={() => onFilter('all')}>
        All
      </button>
      <Link className={css.chip} to={paths.profile}>
        Profile
      </Link>
      <button
        type="button"
        className={css.chip}
        aria-pressed={filter === 'with notifications'}
        onClick={() => onFilter('with notifications')}
      >
        With Notifications {unread > 0 && <CountBadge count={unread} label={`${unread} unread`} />}
      </button>
      <Link className={css.chip} to={paths.status}>
        Status Checker
      </Link>
    </div>
  )
}
