import { Fragment, type ReactNode } from 'react'
import css from './facts.module.css'

/** The caller leaves out a value that is not known, or says so in words. */
export function Facts({ items }: { items: readonly { term: string; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lets a long e-mail address break after an @ or a dot. */
export function Breakable({ text }: { text: string }): ReactNode {
  if (!text.includes('@')) return text
  return text.match(/[^@.]*[@.]|[^@.]+/g)?.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
