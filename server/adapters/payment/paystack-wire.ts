import { parseExactly } from './exact-json.ts'
import { ProviderRefused, ProviderSilent } from './port.ts'

export type WireOptions = {
  url: string
  secretKey: string
  timeoutMs?: number
  /** Called when the provider refuses our key, and again only after it has taken it in between. */
  onKeyRefused?: () => void
}
export type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object }

/** Each sends one call. A 4xx with a reason throws ProviderRefused; everything else throws ProviderSilent. */
export type Wire = {
  /** Returns the `data` of the answer. */
  call(call: Call): Promise<unknown>
  /** Also returns its `meta`, which tells the pages of a list. */
  callWithMeta(call: Call): Promise<{ data: unknown; meta: unknown }>
}

const longestAnswerBytes = 1024 * 1024

// Temporary: the same call may succeed later.
const passingStatuses = [408, 425, 429]

export const openWire = ({ url, secretKey, timeoutMs = 10_000, onKeyRefused }: WireOptions): Wire => {
  let isKeyTaken = true

  const exchange = async ({ method, path, body }: Call) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { httpStatus: response.status, text: await readBounded(response) }
  }

  const refuse = (answer: Refusal, httpStatus: number): never => {
    const isOfKey = httpStatus === 401 || answer.isOfKey
    if (isOfKey && isKeyTaken) onKeyRefused?.()
    isKeyTaken = !isOfKey
    throw new ProviderRefused(answer.code, httpStatus)
  }

  const callWithMeta = async (call: Call) => {
    const { httpStatus, text } = await exchange(call).catch((error: Error) => {
      throw error instanceof ProviderSilent
        ? error
        : new ProviderSilent(`The payment provider did not answer (${error.name}).`)
    })
    const answer = readEnvelope(text)
    if (httpStatus === 200 || httpStatus === 201) {
      if (answer?.status !== true)
        throw new ProviderSilent(`The payment provider answered ${httpStatus} without saying that it worked.`)
      isKeyTaken = true
      return answer
    }
    const isRefusal = httpStatus >= 400 && httpStatus < 500 && !passingStatuses.includes(httpStatus)
    if (isRefusal && answer?.status === false) return refuse(answer, httpStatus)
    throw new ProviderSilent(`The payment provider answered ${httpStatus}.`)
  }

  return { callWithMeta, call: async (call) => (await callWithMeta(call)).data }
}

/** Of a question, undefined means that the provider does not know what it is about; it says so by a code or by a bare 404. */
export const answerOrUnknown = async <Answer>(question: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await question
  } catch (error) {
    if (error instanceof ProviderRefused && isUnknown(error)) return undefined
    throw toProviderSilent(error)
  }
}

const isUnknown = ({ code, httpStatus }: ProviderRefused) =>
  code === 'transaction_not_found' || (httpStatus === 404 && code === withoutCode)

/** A refused question (because our key is wrong, say) tells us nothing about what was asked. */
export const toProviderSilent = (error: unknown): unknown =>
  error instanceof ProviderRefused
    ? new ProviderSilent(`The payment provider did not answer the question (${error.code}).`)
    : error

const readBounded = async ({ body }: Response) => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > longestAnswerBytes) throw new ProviderSilent('The payment provider answered far too much.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Refusal = { status: false; code: string; isOfKey: boolean }
type Envelope = { status: true; data: unknown; meta: unknown } | Refusal

const withoutCode = 'unknown'

const readEnvelope = (text: string): Envelope | undefined => {
  try {
    const { status, data, meta, code, message } = parseExactly(text) as Record<string, unknown>
    if (status === true) return { status, data, meta }
    if (status === false) return { status, code: isCode(code) ? code : withoutCode, isOfKey: isOfKey(code, message) }
  } catch {}
}

/** Some calls say it without a code. */
const isOfKey = (code: unknown, message: unknown) =>
  [code, message].some((words) => /^invalid[ _]key$/i.test(`${words}`.trim()))

/** Codes are logged, so nothing else may pass for one. */
const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Za-z0-9_.-]{1,60}$/.test(code)
