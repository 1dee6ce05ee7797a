import type { GenericSchema } from 'valibot'
import type { Sentence } from '../../../contract/sentence.ts'

type Part = {
  message?: unknown
  pipe?: readonly unknown[]
  entries?: Record<string, unknown>
  wrapped?: unknown
  item?: unknown
  options?: readonly unknown[]
  key?: unknown
  value?: unknown
}

const isSentence = (message: unknown): message is Sentence => typeof message === 'function' && 'code' in message

const isSchema = (part: unknown): part is Part => typeof part === 'object' && part !== null && 'kind' in part

/** Every sentence that a schema may be refused with, down to the last field. */
export const fieldSentences = (schema: GenericSchema): Sentence[] => {
  const found: Sentence[] = []
  const seen = new Set<unknown>()
  const look = (part: unknown) => {
    if (!isSchema(part) || seen.has(part)) return
    seen.add(part)
    if (isSentence(part.message)) found.push(part.message)
    const { pipe = [], entries = {}, options = [], wrapped, item, key, value } = part
    for (const inner of [...pipe, ...Object.values(entries), ...options, wrapped, item, key, value]) look(inner)
  }
  look(schema)
  return found
}
