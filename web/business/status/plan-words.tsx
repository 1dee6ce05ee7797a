import { Link } from 'react-router'
import { buttonClass } from '../../ui/layout/button.tsx'
import type { PlanStep, PlanWay } from './plan-step.ts'
import css from './plan-words.module.css'

export function PlanWords({ step, beside }: { step: PlanStep | undefined; beside?: PlanWay }) {
  const ways = [step?.way, beside].filter((way) => way !== undefined)
  return (
    <>
      {step && <p>{step.words}</p>}
      {ways.length > 0 && (
        <div className={css.ways}>
          {ways.map(({ label, to, weight }, at) => (
            <Link key={to} className={buttonClass({ variant: weight ?? (at === 0 ? 'primary' : 'line') })} to={to}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </>
  )
}
