import { setTimeout as wait } from 'node:timers/promises'
import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Endpoint, Refusal, ReplyOf, SentBodyOf } from '../../contract/endpoint.ts'
import { readForm } from './read-form.ts'

/** A received call. The body of a multipart form has its fields and files under their names. */
export type ReceivedCall<E> = {
  body: SentBodyOf<E>
  token: string | undefined
  key: string | undefined
  params: Record<string, string>
  query: Record<string, string>
}

type Answer = (received: ReceivedCall<Endpoint>) => Response | Promise<Response>

const refusalResponse = ({ retryAfterSeconds: _, ...refusal }: Partial<Refusal> & { status: number }) =>
  HttpResponse.json({ code: '', message: '', ...refusal }, { status: refusal.status })

const readBody = async (request: Request): Promise<unknown> => {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return readForm(request)
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * The server as the pages of a test file see it: it answers each call as it was last told to, and records the calls.
 * A call without an answer fails the test that made it.
 */
export const fakeServer = () => {
  const answers = new Map<Endpoint, Answer>()
  const asked = new Map<Endpoint, ReceivedCall<Endpoint>[]>()
  const unexpected: string[] = []
  const held = new Set<() => void>()
  const wire = setupServer(
    http.all('*', ({ request }) => {
      unexpected.push(`${request.method} ${request.url}`)
      return HttpResponse.error()
    }),
  )

  const setAnswer = (endpoint: Endpoint, answer: Answer) => {
    if (!answers.has(endpoint)) wire.use(handler(endpoint))
    answers.set(endpoint, answer)
  }

  const handler = (endpoint: Endpoint) => {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
    return http[method](endpoint.url, async ({ request, params }) => {
      const { authorization, 'idempotency-key': key } = Object.fromEntries(request.headers)
      const came = {
        body: await readBody(request),
        token: authorization?.replace('Bearer ', ''),
        key,
        params: { ...params },
        query: Object.fromEntries(new URL(request.url).searchParams),
      }
      asked.set(endpoint, [...(asked.get(endpoint) ?? []), came as ReceivedCall<Endpoint>])
      return answers.get(endpoint)?.(came as ReceivedCall<Endpoint>)
    })
  }

  beforeAll(() => wire.listen())
  afterEach(async () => {
    // An XMLHttpRequest that nobody answers would keep the run from ending.
    for (const lose of held) lose()
    if (held.size > 0) await wait()
    held.clear()
    wire.resetHandlers()
    answers.clear()
    asked.clear()
    expect(unexpected.splice(0), 'calls without an answer').toEqual([])
  })
  afterAll(() => wire.close())

  return {
    answer: <const E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): void =>
      setAnswer(endpoint, () => HttpResponse.json(reply as object, { status: endpoint.successStatus ?? 200 })),
    refuse: (endpoint: Endpoint, refusal: Partial<Refusal> & { status: number }): void =>
      setAnswer(endpoint, () => refusalResponse(refusal)),
    /** An answer outside the contract. */
    answerOddly: (endpoint: Endpoint, status: number, body: unknown = {}): void =>
      setAnswer(endpoint, () => HttpResponse.json(body as object, { status })),
    /** Something that is not even JSON. */
    answerText: (endpoint: Endpoint, status: number, text: string): void =>
      setAnswer(endpoint, () => new HttpResponse(text, { status })),
    /** From now on nobody answers, whatever is asked. */
    loseAll: (): void => {
      answers.clear()
      wire.use(http.all('*', () => HttpResponse.error()))
    },
    /** The connection breaks before an answer comes. */
    lose: (endpoint: Endpoint): void => setAnswer(endpoint, () => HttpResponse.error()),
    /** Computes the reply from the call; if it is undefined, the connection breaks. */
    answerFrom: <const E extends Endpoint>(
      endpoint: E,
      reply: (came: ReceivedCall<E>) => ReplyOf<E> | undefined,
    ): void =>
      setAnswer(endpoint, (came) => {
        const body = reply(came as ReceivedCall<E>) as object | undefined
        return body ? HttpResponse.json(body, { status: endpoint.successStatus ?? 200 }) : HttpResponse.error()
      }),
    /** Delays the present answer of this call until the returned function is called; without that it is lost when the test ends. */
    holdBack: (endpoint: Endpoint): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<'comes' | 'is lost'>()
      const answer = answers.get(endpoint)
      if (!answer) throw new Error(`${endpoint.method} ${endpoint.url} has no answer that could be held back`)
      setAnswer(endpoint, (came) => promise.then((what) => (what === 'comes' ? answer(came) : HttpResponse.error())))
      held.add(() => resolve('is lost'))
      return () => resolve('comes')
    },
    asked: <const E extends Endpoint>(endpoint: E): ReceivedCall<E>[] =>
      (asked.get(endpoint) ?? []) as ReceivedCall<E>[],
  }
}
