import { Icon } from '../layout/icon.tsx'
import { check } from '../layout/icons.ts'
import css from './stepper.module.css'

export type StepState = 'done' | 'bad' | 'later'

type StepperProps = {
  /** The name of the list for screen readers. */
  label: string
  steps: readonly { id: string; title: string }[]
  /** Index of the current step; equal to the number of steps when all are done. */
  current: number
  /** `later` where it is not known whether the current step has begun. */
  currentState?: 'now' | 'bad' | 'later'
  /** The state of each step, where they can be done in any order. */
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
