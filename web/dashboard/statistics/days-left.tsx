import { type PlanName, planTitles } from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { Chart } from '../../ui/chart.tsx'
import { Ring } from '../../ui/ring.tsx'
import type { DaysLeft } from './days-left-of.ts'
import { messages } from './messages.ts'
import css from './statistics.module.css'

type Props = { left: DaysLeft; plan: string | null }

export function DaysLeftChart({ left, plan }: Props) {
  return (
    <Chart title="Days left in your plan">
      {left.is === 'running' ? (
        <div className={css.left}>
          <Ring percent={(left.daysLeft / left.daysInAll) * 100}>{String(left.daysLeft)}</Ring>
          <p className={css.words}>
            <b>
              {left.daysLeft} of {left.daysInAll} days left.
            </b>{' '}
            Your {planTitles[plan as PlanName] ?? plan} plan runs until{' '}
            <span className="nowrap">{dateInWords(left.endsAt)}</span>.
          </p>
        </div>
      ) : (
        <p className={css.words}>{wordsWithoutDays(left)}</p>
      )}
    </Chart>
  )
}

const wordsWithoutDays = (left: Exclude<DaysLeft, { is: 'running' }>) => {
  if (left.is === 'ended') return `Your plan ended on ${dateInWords(left.endedAt)}.`
  return left.is === 'no plan' ? messages.noPlan : messages.waiting
}
