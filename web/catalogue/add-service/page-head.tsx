import { type ReactNode, useEffect, useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import css from './page-head.module.css'

export type Arrival = 'first' | 'again'

type Props = {
  title: string
  lead: string
  name?: string
  aside?: string
  /** `again`: this form replaces another one whose focused button is gone, so the heading takes the focus. */
  arrival?: Arrival
  children?: ReactNode
}

export function PageHead({ title, lead, name = '', aside, arrival = 'first', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrival === 'again') heading.current?.focus()
  }, [arrival])
  const shownName = shorten(name.trim())
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.lead}>{lead}</p>
      <p className={css.line}>
        {shownName && <span className={css.name}>{shownName}</span>}
        {shownName && aside && ' '}
        {aside && <span>{shownName ? `· ${aside}` : aside}</span>}
      </p>
      {children}
    </div>
  )
}

/** The error about a name that is too long is at its field. */
const shorten = (name: string) =>
  name.length > limits.nameMaxLength ? `${name.slice(0, limits.nameMaxLength)}…` : name
