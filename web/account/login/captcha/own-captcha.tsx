import { focusManager } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { checkFailed, prove } from '../../../api/captcha/prove.ts'
import { failureMessage } from '../../../api/failure.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { FieldMessage } from '../../../ui/form/field.tsx'
import { onFirstTouch } from '../../../ui/form/on-first-touch.ts'
import { captchaMessages } from '../messages.ts'
import css from './captcha.module.css'
import { type CaptchaProps, unsolved } from './captcha-props.ts'

type ProofState =
  | { kind: 'unsolved'; problem?: string }
  | { kind: 'working' }
  | { kind: 'solved'; answer: string; expiresAtMs: number }

const proofState = async (signal: AbortSignal): Promise<ProofState> => {
  const proof = await prove(signal)
  if (proof.kind === 'solved') return proof
  const problem = proof.kind === 'failed' ? failureMessage(proof.failure, checkFailed) : checkFailed
  return { kind: 'unsolved', problem }
}

type Attempt = { stop: AbortController; outcome: Promise<ProofState> }

const begin = (): Attempt => {
  const stop = new AbortController()
  return { stop, outcome: proofState(stop.signal) }
}

const isGood = (outcome: ProofState, nowMs: number) => outcome.kind === 'solved' && outcome.expiresAtMs > nowMs

const useProofOfWork = () => {
  const [state, setState] = useState<ProofState>(unsolved)
  const attempt = useRef<Attempt>(undefined)
  const ahead = useRef<Attempt>(undefined)

  /** Begins unseen, so that the proof is there when it is asked for. */
  const prepare = useCallback(() => {
    if (!ahead.current && !attempt.current) ahead.current = begin()
  }, [])

  const start = useCallback(async () => {
    attempt.current?.stop.abort()
    const prepared = ahead.current
    ahead.current = undefined
    let own = prepared ?? begin()
    attempt.current = own
    setState({ kind: 'working' })
    let outcome = await own.outcome
    // What failed or ran out before anybody asked for it is nobody's concern.
    if (prepared && attempt.current === own && !own.stop.signal.aborted && !isGood(outcome, Date.now())) {
      own = begin()
      attempt.current = own
      outcome = await own.outcome
    }
    if (!own.stop.signal.aborted) setState(outcome)
  }, [])

  useEffect(
    () => () => {
      attempt.current?.stop.abort()
      ahead.current?.stop.abort()
    },
    [],
  )

  useEffect(() => {
    if (state.kind !== 'solved' || state.expiresAtMs === Number.POSITIVE_INFINITY) return
    const expired = { kind: 'unsolved', problem: captchaMessages.expired } as const
    const checkExpiry = () => Date.now() >= state.expiresAtMs && setState(expired)
    const timer = setTimeout(checkExpiry, state.expiresAtMs - Date.now())
    // A sleeping phone runs no timers.
    const stop = focusManager.subscribe(checkExpiry)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state])

  return { state, prepare, start }
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
    onStatus(state)
  }, [onStatus, state])

  useEffect(() => {
    if (usedAnswer) void start()
  }, [usedAnswer, start])

  useEffect(() => {
    const form = box.current?.closest('form') ?? box.current
    return form ? onFirstTouch(form, prepare) : undefined
  }, [prepare])

  const text = state.kind === 'unsolved' ? (state.problem ?? error) : undefined
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
