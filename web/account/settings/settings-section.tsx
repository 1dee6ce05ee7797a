import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import css from './settings-section.module.css'

type Props = { title: string; lead: string; children: ReactNode }

/** What it is about on one side, what can be done on the other. */
export function SettingsSection({ title, lead, children }: Props) {
  const titleId = useId()
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        <p className={css.lead}>{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  )
}
