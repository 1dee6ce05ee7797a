import { parseExactly } from './exact-json.ts'
import { ProviderRefused, ProviderSilent } from './port.ts'

export type WireOptions = { url: string; secretKey: string; timeoutMs?: number }
export type Call = { method: 'GET' | 'POST'; path: string; body?: object }

/**
 * Sends one call and returns the `data` of its answer. A 4xx with a reason throws ProviderRefused; everything else
 * throws ProviderSilent.
 */
export type Wire = (call: Call) => Promise<unknown>

const longestAnswerBytes = 1024 * 1024

// Temporary: the same call may succeed later.
const passingStatuses = [408, 425, 429]

export const openWire = ({ url, secretKey, timeoutMs = 10_000 }: WireOptions): Wire => {
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

  return async (call) => {
    const { httpStatus, text } = await exchange(call).catch((error: Error) => {
      throw error instanceof ProviderSilent
        ? error
        : new ProviderSilent(`The payment provider did not answer (${error.name}).`)
    })
    const answer = readEnvelope(text)
    if (httpStatus === 200 || httpStatus === 201) {
      if (answer?.status === true) return answer.data
      throw new ProviderSilent(`The payment provider answered ${httpStatus} without saying that it worked.`)
    }
    const isRefusal = httpStatus >= 400 && httpStatus < 500 && !passingStatuses.includes(httpStatus)
    if (isRefusal && answer?.status === false) throw new ProviderRefused(answer.code)
    throw new ProviderSilent(`The payment provider answered ${httpStatus}.`)
  }
}

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

type Envelope = { status: true; data: unknown } | { status: false; code: string }

const readEnvelope = (text: string): Envelope | undefined => {
  try {
    const { status, data, code } = parseExactly(text) as Record<string, unknown>
    if (status === true) return { status, data }
    if (status === false) return { status, code: isCode(code) ? code : 'unknown' }
  } catch {}
}

/** Codes are logged, so nothing else may pass for one. */
const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Za-z0-9_.-]{1,60}$/.test(code)
