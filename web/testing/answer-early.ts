import { onTestFinished } from 'vitest'
import { readFirst } from '../../contract/account/first-reads.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { readSession } from '../account/session/session-storage.ts'
import { askEarly, forgetEarly } from '../api/early-answers.ts'
import type { fakeServer } from './fake-server.ts'

/** As the page's HTML does before a script: asks for all of these in one request. */
export const answerEarly = (server: ReturnType<typeof fakeServer>, reads: readonly [Endpoint, object][]): void => {
  const answers = reads.map(([{ url }, body]) => ({ url, status: 200, text: JSON.stringify(body) }))
  server.answer(readFirst, { answers })
  onTestFinished(forgetEarly)
  const token = readSession()?.token ?? ''
  askEarly({ by: readFirst.url, urls: answers.map(({ url }) => url), token }, Date.now())
}
