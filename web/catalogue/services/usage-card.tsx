import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Usage } from './usage.ts'
import css from './usage-card.module.css'

/** `id` names the sentence that says why no other service can be added. */
export function UsageCard({ usage, id }: { usage: Usage; id: string }) {
  const { title, plan, percent, upgrade } = usage
  return (
    <Card as="section" className={css.card} aria-label="Your plan">
      <p className={css.head}>
        <b className="num">{title}</b>
        <span>{plan}</span>
      </p>
      {percent !== undefined && <ProgressBar label={title} percent={percent} tone={upgrade ? 'gold' : 'green'} />}
      {upgrade && (
        <p id={id} className={css.words}>
          {upgrade.lead}
          <Link to={paths.pricingPlans}>{upgrade.to}</Link>
          {upgrade.rest}
        </p>
      )}
    </Card>
  )
}
