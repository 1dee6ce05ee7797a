import { useEffect, useId, useRef } from 'react'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { FieldMessage } from '../../../ui/form/field.tsx'
import { onFirstTouch } from '../../../ui/form/on-first-touch.ts'
import { captchaMessages } from '../messages.ts'
import css from './captcha.module.css'
import { type CaptchaProps, type CaptchaStatus, unsolved } from './captcha-props.ts'
import { type ProofState, useProofOfWork } from './use-proof-of-work.ts'

const captchaStatus = (state: ProofState): CaptchaStatus => {
  if (state.kind === 'solved') return { kind: 'solved', answer: state.answer }
  return state.kind === 'working' ? { kind: 'working' } : unsolved
}

const describeProblem = (state: ProofState): string | undefined => {
  if (state.kind === 'expired') return captchaMessages.expired
  return state.kind === 'failed' ? state.message : undefined
}

/**
 * The device computes a proof of work: cheap for one login, expensive for thousands of guesses. It begins when the form is
 * first touched, so that a slow phone has it by the time the box is ticked.
 */
export function OwnCaptcha({ onStatus, usedAnswer, error }: CaptchaProps) {
  const { state, prepare, start } = useProofOfWork()
  const box = useRef<HTMLLabelElement>(null)
  const labelId = useId()
  const hintId = useId()
  const problemId = useId()
  const isWorking = state.kind === 'working'
  const isSolved = state.kind === 'solved'

  useEffect(() => {
    onStatus(captchaStatus(state))
  }, [onStatus, state])

  useEffect(() => {
    if (usedAnswer) void start()
  }, [usedAnswer, start])

  useEffect(() => {
    const form = box.current?.closest('form') ?? box.current
    return form ? onFirstTouch(form, prepare) : undefined
  }, [prepare])

  const text = describeProblem(state) ?? (isWorking || isSolved ? undefined : error)
  return (
    <>
      <label ref={box} className={`${css.box} ${isSolved ? css.solved : ''}`}>
        <span className={css.mark}>
          <input
            type="checkbox"
            className={css.input}
            checked={isSolved}
            aria-labelledby={labelId}
            aria-readonly={isWorking || isSolved || undefined}
            aria-busy={isWorking || undefined}
            aria-invalid={text ? true : undefined}
            aria-describedby={`${hintId} ${problemId}`}
            onChange={() => {
              if (!isWorking && !isSolved) void start()
            }}
          />
          {isWorking && (
            <span className={css.spinner}>
              <Spinner />
            </span>
          )}
        </span>
        <span id={labelId}>{captchaMessages.label}</span>
        <small id={hintId} className={css.hint}>
          {isWorking ? captchaMessages.working : captchaMessages.how}
        </small>
      </label>
      <FieldMessage id={problemId} text={text} />
      <LiveRegion text={isWorking ? captchaMessages.working : isSolved ? captchaMessages.solved : (text ?? '')} />
    </>
  )
}
