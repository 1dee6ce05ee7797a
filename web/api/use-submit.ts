import { useRef } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type CallOptions, call, type Reply } from './call.ts'
import { type Failure, mayBeDone } from './failure.ts'
import type { CallInput } from './request.ts'

type Submission = { content: string; key: string }

/** Two different pictures may have the same name, so size and date count too. */
const describeFiles = (files: object = {}) =>
  Object.entries(files).map(([name, chosen]) => [
    name,
    [chosen].flat().map((file: File) => [file.name, file.size, file.lastModified]),
  ])

/**
 * Sends what a button submits. If the answer is lost and the button is pressed again, the same content carries the same key,
 * so the server does it only once.
 */
export const useSubmit = <const E extends Endpoint>(endpoint: E) => {
  const pending = useRef<Submission>(undefined)
  return async (input: CallInput<E> & Omit<CallOptions, 'key'>): Promise<Reply<E> | Failure> => {
    // Neither another captcha answer nor a newer draft of the same texts makes it another submit.
    const { captchaToken: _captcha, draft: _draft, ...body } = Object(input.body)
    const content = JSON.stringify([body, input.query, input.params, describeFiles(input.files)])
    const submission = pending.current?.content === content ? pending.current : { content, key: crypto.randomUUID() }
    pending.current = submission
    const result = await call(endpoint, { ...input, key: submission.key })
    const isStillPending = result.kind !== 'reply' && mayBeDone(result as Failure)
    if (pending.current === submission && !isStillPending) pending.current = undefined
    return result
  }
}
