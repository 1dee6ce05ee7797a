import type { ReactNode } from 'react'
import css from './facts.module.css'

/** A list of names and values. A value that is not known yet is left out by the caller, or said in words. */
export function Facts({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
