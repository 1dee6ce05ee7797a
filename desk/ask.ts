import * as v from 'valibot'
import type { Endpoint, ReplyOf, SentBodyOf, SentParamsOf, SentQueryOf } from '../contract/endpoint.ts'
import { limits } from '../contract/limits.ts'
import type { Portal } from './find-portal.ts'
import { oneLine } from './page.ts'
import { Problem } from './problem.ts'

type IfDefined<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Name]: Value }
type CallInput<E> = IfDefined<'params', SentParamsOf<E>> &
  IfDefined<'query', SentQueryOf<E>> &
  IfDefined<'body', SentBodyOf<E>>

/** Makes one call of the contract. Throws a Problem with a sentence for the operator. */
export type Ask = <const E extends Endpoint>(endpoint: E, given: CallInput<E>) => Promise<ReplyOf<E>>

export const openAsk =
  (portal: Portal): Ask =>
  async (endpoint, given) => {
    const { params, query, body } = given as { params?: object; query?: object; body?: object }
    const address = portal.url + fillPath(endpoint, params) + buildSearch(endpoint, query)
    const content = endpoint.body && JSON.stringify(checkFields(endpoint.body, body))
    const { status, text } = await send(portal, endpoint, address, content)
    const answer = parseJson(text)
    if (status < 200 || status > 299) throw new Problem(refusalSentence(portal, endpoint, status, answer))
    const reply = v.safeParse(endpoint.reply, answer)
    if (!reply.success) throw new Problem(notThePortal(portal))
    return reply.output as ReplyOf<typeof endpoint>
  }

/** Checks with the contract's schema before anything is sent. */
const checkFields = <S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, given, { abortPipeEarly: true })
  if (!result.success) throw new Problem(result.issues[0].message)
  return result.output
}

const fillPath = (endpoint: Endpoint, params: object = {}) =>
  endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(Object(params)[name]))

const buildSearch = ({ query: schema }: Endpoint, query: object = {}) => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (schema) checkFields(schema, Object.fromEntries(given))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

const send = async ({ url, key }: Portal, { method }: Endpoint, address: string, content: string | undefined) => {
  try {
    const response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(content === undefined ? {} : { body: content }),
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new Problem(silenceSentence(url, method, error as Error))
  }
}

const silenceSentence = (url: string, method: string, { cause }: Error) => {
  const wasNeverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(Object(cause).code))
  if (wasNeverReached || method === 'GET')
    return `Nothing answers at ${url}. Is the portal running? If it was started with a DATA_DIR, set the same one here.`
  return `The answer of ${url} was lost. Type the same command again: nothing is done twice.`
}

const refusalSentence = (portal: Portal, { path }: Endpoint, status: number, answer: unknown) => {
  const message = Object(answer).message
  if (typeof message !== 'string') return notThePortal(portal)
  if (status === 401) return `The portal at ${portal.url} does not know this key. Check OPERATOR_KEY.`
  if (status !== 404) return oneLine(message)
  if (path.includes(':dispute')) return 'There is no dispute with this number.'
  if (path.includes('/sweeps')) return 'Nothing was compared yet. See: npm run desk -- help sweep'
  return path.includes(':reference') ? 'There is no payment with this reference.' : 'There is no business with this id.'
}

const notThePortal = ({ url }: Portal) => `What answers at ${url} is not the portal, or not of this version.`

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
