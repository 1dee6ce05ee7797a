import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import css from './page-section.module.css'

type Props = { title: string; lead: string; children: ReactNode }

export function PageSection({ title, lead, children }: Props) {
  const titleId = useId()
  return (
    <Card as="section" className={css.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.lead}>{lead}</p>
      </div>
      {children}
    </Card>
  )
}
