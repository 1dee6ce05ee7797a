import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { Chart, Ring } from '../../ui/chart/chart.tsx'
import { countInWords } from '../../ui/in-words.ts'
import type { DaysLeft } from './count-days-left.ts'
import { messages } from './messages.ts'
import css from './statistics.module.css'

// A renewed plan has several beginnings, so the ring shows only the days ahead.
export const ringDays = 30

type Props = { left: DaysLeft; plan: string | null }

export function DaysLeftChart({ left, plan }: Props) {
  return (
    <Chart title="Days left in your plan">
      {left.is === 'running' ? (
        <div className={css.left}>
          <Ring percent={Math.min(100, (left.daysLeft / ringDays) * 100)}>{String(left.daysLeft)}</Ring>
          <p className={css.words}>
            <b>{`${countInWords(left.daysLeft, 'day')} left.`}</b> Your {planTitles[plan as PlanName] ?? plan} plan is
            paid until <span className="nowrap">{dateInWords(left.endsAt)}</span>. The ring shows the last {ringDays}{' '}
            days.
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
