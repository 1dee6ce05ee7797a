import type { ReactNode } from 'react'
import css from './actions.module.css'

/** The buttons that end a form or a dialog. On a phone the main one comes first and takes the whole width. */
export function Actions({ main, others }: { main: ReactNode; others?: ReactNode }) {
  return (
    <div className={css.actions}>
      <div className={css.main}>{main}</div>
      {others && <div className={css.others}>{others}</div>}
    </div>
  )
}
