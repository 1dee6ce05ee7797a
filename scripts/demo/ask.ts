import type { Endpoint, FileNamesOf, ReplyOf, SentBodyOf, SentParamsOf, SentQueryOf } from '../../contract/endpoint.ts'
import { limits } from '../../contract/limits.ts'

type CallInput<E> = {
  /** A vendor's token, or an operator's key. */
  token?: string
  params?: SentParamsOf<E>
  query?: SentQueryOf<E>
  body?: SentBodyOf<E>
  files?: Partial<Record<FileNamesOf<E>, Buffer[]>>
}

export type Ask = <const E extends Endpoint>(endpoint: E, given?: CallInput<E>) => Promise<ReplyOf<E>>

/** The message is the portal's own sentence. */
export class RefusedCall extends Error {}

export const openAsk =
  (portalUrl: string): Ask =>
  async (endpoint, { token, params = {}, query = {}, body, files = {} } = {}) => {
    const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(Object(params)[name]))
    const search = new URLSearchParams(Object(query)).toString()
    const isForm = endpoint.files !== undefined
    const response = await fetch(`${portalUrl}${path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
      },
      ...(isForm ? { body: makeForm(Object(body), files) } : body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    })
    const reply = await response.json()
    if (!response.ok) throw new RefusedCall(String(Object(reply).message ?? `${path} answers ${response.status}`))
    return reply
  }

const makeForm = (texts: Record<string, string>, files: Partial<Record<string, Buffer[]>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const [name, pictures = []] of Object.entries(files))
    for (const picture of pictures) form.append(name, new Blob([Uint8Array.from(picture)]), 'sample.jpg')
  return form
}
