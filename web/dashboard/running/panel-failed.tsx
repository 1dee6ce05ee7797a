import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/layout/button.tsx'
import css from './panels.module.css'

export function PanelFailed({ why, query }: { why: string; query: UseQueryResult }) {
  return (
    <div className={css.empty}>
      <p>{why}</p>
      <Button variant="line" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
        Retry
      </Button>
    </div>
  )
}
