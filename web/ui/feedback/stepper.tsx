import { Icon } from '../layout/icon.tsx'
import { check } from '../layout/icons.ts'
import css from './stepper.module.css'

export type StepState = 'done' | 'bad' | 'later'

type StepperProps = {
  /** What the steps lead to, for those who do not see the row. */
  label: string
  steps: readonly { id: string; title: string }[]
  /** Index of the present step; the number of steps when all are done. */
  current: number
  /** `later` where it is not known whether the present step has begun. */
  currentState?: 'now' | 'bad' | 'later'
  /** How each step stands by itself, where they are done in any order. */
  states?: readonly StepState[]
  /** Makes the numbers clickable. */
  onGo?: (index: number) => void
}

const spoken = { done: ': done', now: '', bad: ': needs attention', later: '' }

export function Stepper({ label, steps, current, currentState = 'now', states, onGo }: StepperProps) {
  return (
    <ol className={css.stepper} aria-label={label}>
      {steps.map(({ id, title }, index) => {
        const inOrder = index < current ? 'done' : index === current ? currentState : 'later'
        const state = states?.[index] ?? inOrder
        const isHere = index === current && (states !== undefined || currentState !== 'later')
        const mark = state === 'done' ? <Icon of={check} /> : state === 'bad' ? '!' : index + 1
        const content = (
          <>
            <span className={css.number} aria-hidden="true">
              {mark}
            </span>
            <span className="visually-hidden">Step {index + 1}: </span>
            {title}
            <span className="visually-hidden">{spoken[state]}</span>
          </>
        )
        return (
          <li
            key={id}
            className={css[isHere && state !== 'bad' ? 'now' : state]}
            aria-current={isHere ? 'step' : undefined}
          >
            {onGo ? (
              <button type="button" className={css.step} onClick={() => onGo(index)}>
                {content}
              </button>
            ) : (
              <span className={css.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
