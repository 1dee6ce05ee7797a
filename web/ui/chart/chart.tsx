import { type ReactNode, useId } from 'react'
import css from './chart.module.css'

/** The frame of a chart: its title, and below it whatever draws it. */
export function Chart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <figure className={css.chart} aria-labelledby={titleId}>
      <figcaption id={titleId} className={css.title}>
        {title}
      </figcaption>
      {children}
    </figure>
  )
}
