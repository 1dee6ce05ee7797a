import { useCallback, useEffect, useRef, useState } from 'react'
import { checkFailed, prove } from '../../../api/captcha/prove.ts'
import { failureMessage } from '../../../api/failure.ts'
import { onReturn } from '../../../api/on-return.ts'

export type ProofState =
  | { kind: 'resting' }
  | { kind: 'working' }
  | { kind: 'solved'; answer: string; expiresAtMs: number }
  | { kind: 'expired' }
  | { kind: 'failed'; message: string }

const proofState = async (signal: AbortSignal): Promise<ProofState> => {
  const proof = await prove(signal)
  if (proof.kind === 'solved') return proof
  return { kind: 'failed', message: proof.kind === 'failed' ? failureMessage(proof.failure, checkFailed) : checkFailed }
}

type Attempt = { stop: AbortController; outcome: Promise<ProofState> }

const begin = (): Attempt => {
  const stop = new AbortController()
  return { stop, outcome: proofState(stop.signal) }
}

const isGood = (outcome: ProofState, nowMs: number) => outcome.kind === 'solved' && outcome.expiresAtMs > nowMs

export const useProofOfWork = () => {
  const [state, setState] = useState<ProofState>({ kind: 'resting' })
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
    const checkExpiry = () => Date.now() >= state.expiresAtMs && setState({ kind: 'expired' })
    const timer = setTimeout(checkExpiry, state.expiresAtMs - Date.now())
    const stop = onReturn(checkExpiry)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [state])

  return { state, prepare, start }
}
