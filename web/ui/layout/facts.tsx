import { Fragment, type ReactNode } from 'react'
import css from './facts.module.css'

/** A list of names and values. A value that is not known yet is left out by the caller, or said in words. */
export function Facts({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? breakable(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An e-mail address that is too long for its line breaks after an @ or a dot. */
const breakable = (text: string): ReactNode => {
  if (!text.includes('@')) return text
  return text.match(/[^@.]*[@.]|[^@.]+/g)?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
