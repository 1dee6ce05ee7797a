import { type ReactNode, useEffect, useRef } from 'react'
import { limits } from '../../../contract/limits.ts'
import css from './page-head.module.css'

export type Arrival = 'first' | 'again'

type Props = {
  title: string
  name?: string
  aside?: string
  /** `again`: in the place of a form whose button was pressed, and which is gone. */
  arrival?: Arrival
  children?: ReactNode
}

/** The title, what the service is called so far, and how much room the plan has. */
export function PageHead({ title, name = '', aside, arrival = 'first', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrival === 'again') heading.current?.focus()
  }, [arrival])
  const called = shorten(name.trim())
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.line}>
        {called && <span className={css.name}>{called}</span>}
        {called && aside && ' '}
        {aside && <span>{called ? `· ${aside}` : aside}</span>}
      </p>
      {children}
    </div>
  )
}

/** A name that is too long is said at its field; here it stands for the service only. */
const shorten = (name: string) =>
  name.length > limits.nameMaxLength ? `${name.slice(0, limits.nameMaxLength)}…` : name
