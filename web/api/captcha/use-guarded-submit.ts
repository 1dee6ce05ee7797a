import { useCallback, useRef } from 'react'
import { captchaRefusals } from '../../../contract/account/captcha.ts'
import type { Endpoint, SentBodyOf } from '../../../contract/endpoint.ts'
import type { CallOptions, Reply } from '../call.ts'
import { type Failure, isRefused, mayBeDone } from '../failure.ts'
import type { CallInput } from '../request.ts'
import { useSubmit } from '../use-submit.ts'
import { checkFailed, type Proof, prove } from './prove.ts'

type Work = { proof: Promise<Proof>; outcome?: Proof }

const hasExpired = ({ outcome }: Work, nowMs: number) => outcome?.kind === 'solved' && outcome.expiresAtMs <= nowMs
const hasFailed = ({ outcome }: Work) => outcome !== undefined && outcome.kind !== 'solved'

const startWork = (): Work => {
  // Leaving the page does not stop it, as a form that was sent already waits for it.
  const own: Work = { proof: prove(new AbortController().signal) }
  void own.proof.then((outcome) => {
    own.outcome = outcome
  })
  return own
}

type Input<E extends Endpoint> = CallInput<E> & Omit<CallOptions, 'key'>
type GuardedEndpoint<E> = E extends Endpoint ? ('captchaToken' extends keyof SentBodyOf<E> ? E : never) : never

/**
 * Sends a form that anybody may send, with a captcha answer that nobody sees being made. Call `begin` when the form is
 * touched, so that the answer is there when the form is sent; `send` waits for it.
 */
export const useGuardedSubmit = <const E extends Endpoint>(endpoint: E & GuardedEndpoint<E>) => {
  const submit = useSubmit(endpoint as E)
  const work = useRef<Work>(undefined)

  /** Where it has failed, it is not tried again by every key that is pressed, but when the form is sent. */
  const begin = useCallback((): void => {
    if (!work.current || hasExpired(work.current, Date.now())) work.current = startWork()
  }, [])

  const takeProof = () => {
    if (work.current && hasFailed(work.current)) work.current = undefined
    begin()
    return (work.current as Work | undefined)?.proof
  }

  const sendOnce = async (input: Input<E>): Promise<Reply<E> | Failure> => {
    const proof = await takeProof()
    if (proof?.kind === 'failed') return proof.failure
    // Without an answer the server decides: a few are let through.
    const captchaToken = proof?.kind === 'solved' ? proof.answer : undefined
    const result = await submit({ ...input, body: { ...Object(input.body), captchaToken } } as Input<E>)
    // After a lost answer the server accepts the same captcha answer for the same submit.
    const isStillPending = result.kind !== 'reply' && mayBeDone(result as Failure)
    if (!isStillPending) work.current = undefined
    return result
  }

  const send: typeof sendOnce = async (input) => {
    const isCaptchaRefused = (result: Reply<E> | Failure) =>
      result.kind === 'refused' && isRefused(result, captchaRefusals.failed, captchaRefusals.required)
    let result = await sendOnce(input)
    // The clock of the device may be wrong, so that it did not know that the answer had expired.
    if (isCaptchaRefused(result)) result = await sendOnce(input)
    return isCaptchaRefused(result) ? { ...(result as Failure & { kind: 'refused' }), message: checkFailed } : result
  }

  return { begin, send }
}
