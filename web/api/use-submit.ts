import { useRef } from 'react'
import type { Endpoint } from '../../contract/endpoint.ts'
import { randomId } from '../random-id.ts'
import { call, type Options, type Reply } from './call.ts'
import { type Failure, mayBeDone } from './failure.ts'
import type { CallInput } from './request.ts'

type Sent = { content: string; key: string }

/** Another picture is another content, even where its name is the same. */
const filesIn = (files: object = {}) =>
  Object.entries(files).map(([name, given]) => [
    name,
    [given].flat().map((file: File) => [file.name, file.size, file.lastModified]),
  ])

/**
 * Sends what a button submits. Pressed again after a lost answer, the same content carries the same key,
 * by which the server knows it: it is then done once and answered twice.
 */
export const useSubmit = <const E extends Endpoint>(endpoint: E) => {
  const open = useRef<Sent>(undefined)
  return async (given: CallInput<E> & Omit<Options, 'key'>): Promise<Reply<E> | Failure> => {
    const content = JSON.stringify([given.body, given.query, given.params, filesIn(given.files)])
    const sent = open.current?.content === content ? open.current : { content, key: randomId() }
    open.current = sent
    const result = await call(endpoint, { ...given, key: sent.key })
    const isOpen = result.kind !== 'reply' && mayBeDone(result as Failure)
    if (open.current === sent && !isOpen) open.current = undefined
    return result
  }
}
