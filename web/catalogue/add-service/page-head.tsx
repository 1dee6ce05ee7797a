import { type ReactNode, useEffect, useRef } from 'react'
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
  const called = name.trim()
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.line}>
        {called}
        {called && aside && ' · '}
        <span className="nowrap">{aside}</span>
      </p>
      {children}
    </div>
  )
}
