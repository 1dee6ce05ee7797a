import { useCallback, useEffect, useRef, useState } from 'react'
import { askCaptchaChallenge } from '../../../../contract/account/captcha.ts'
import { call } from '../../../api/call.ts'
import { connectionMessage, failureMessage } from '../../../api/failure.ts'
import { onReturn } from '../../../api/on-return.ts'
import { loadWithRetry } from '../../../navigation/load-with-retry.ts'
import { captchaMessages } from '../messages.ts'

const hourMs = 60 * 60 * 1000

/** How long an answer is valid. With a clock that is plainly wrong this cannot be known, so only the server checks it. */
export const answerLifeMs = (expiresAtSeconds: number, nowMs: number): number => {
  const leftMs = expiresAtSeconds * 1000 - nowMs
  return leftMs > 0 && leftMs < hourMs ? leftMs : Number.POSITIVE_INFINITY
}

export type ProofState =
  | { kind: 'resting' }
  | { kind: 'working' }
  | { kind: 'solved'; answer: string; expiresAtMs: number }
  | { kind: 'expired' }
  | { kind: 'failed'; message: string }

export const loadSolver = () => import('./solve-captcha.ts')

const prove = async (signal: AbortSignal): Promise<ProofState> => {
  // In parallel: the solver's chunk loads while the challenge is requested.
  const [solver, asked] = await Promise.all([
    loadWithRetry(loadSolver).catch(() => undefined),
    call(askCaptchaChallenge, { signal }),
  ])
  if (asked.kind !== 'reply') return { kind: 'failed', message: failureMessage(asked, captchaMessages.failed) }
  if (!solver) return { kind: 'failed', message: connectionMessage }
  const expiresAtMs = Date.now() + answerLifeMs(asked.body.parameters.expiresAt, Date.now())
  const answer = await solver.solveCaptcha(asked.body, signal).catch(() => undefined)
  return answer ? { kind: 'solved', answer, expiresAtMs } : { kind: 'failed', message: captchaMessages.failed }
}

export const useProofOfWork = () => {
  const [state, setState] = useState<ProofState>({ kind: 'resting' })
  const attempt = useRef<AbortController>(undefined)

  const start = useCallback(async () => {
    attempt.current?.abort()
    const own = new AbortController()
    attempt.current = own
    setState({ kind: 'working' })
    const outcome = await prove(own.signal)
    if (!own.signal.aborted) setState(outcome)
  }, [])

  useEffect(() => () => attempt.current?.abort(), [])

  useEffect(() => {
    if (state.kind !== 'solved' || state.expiresAtMs === Number.POSITIVE_INFINITY) return
    const checkExpiry = () => Date.now() >= state.expiresAtMs && setState({ kind: 'expired' })
    const timer = setTimeout(checkExpiry, state.expiresAtMs - Date.now())
    const stop = onReturn(checkExpiry)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state])

  return { state, start }
}
