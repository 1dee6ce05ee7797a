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

export const useProofOfWork = () => {
  const [state, setState] = useState<ProofState>({ kind: 'resting' })
  const attempt = useRef<AbortController>(undefined)

  const start = useCallback(async () => {
    attempt.current?.abort()
    const own = new AbortController()
    attempt.current = own
    setState({ kind: 'working' })
    const outcome = await proofState(own.signal)
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
