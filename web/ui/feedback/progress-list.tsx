import { Icon } from '../layout/icon.tsx'
import { check } from '../layout/icons.ts'
import css from './progress-list.module.css'
import { Spinner } from './spinner.tsx'

type Props = {
  /** The name of the list for screen readers. */
  label: string
  steps: readonly string[]
  /** Index of the step in progress. */
  current: number
}

/** For steps that advance by themselves. For steps that somebody fills in, use Stepper. */
export function ProgressList({ label, steps, current }: Props) {
  return (
    <ol className={css.list} aria-label={label}>
      {steps.map((title, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later'
        return (
          <li key={title} className={css[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={css.mark} aria-hidden="true">
              {state === 'done' ? <Icon of={check} /> : state === 'now' && <Spinner />}
            </span>
            <span>
              {title}
              {state === 'done' && <span className="visually-hidden">: done</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
