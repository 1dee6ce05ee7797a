import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { beginAsVendor as logIn } from './vendor-session.ts'

type Answer = () => Promise<Response>

const answers = new Map<string, Answer>()
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** What a page asks of the server, in order, as `METHOD /address` below the vendor service's prefix. */
export const asked = vi.fn((_what: string, _init: RequestInit) => {})

/** How many times it was asked so far. */
export const timesAsked = (what: string): number => asked.mock.calls.filter(([said]) => said === what).length

/** From now on this is the answer; without one, nobody answers. */
export const answer = (what: string, how?: Answer | object): void => {
  answers.set(what, typeof how === 'function' ? (how as Answer) : how ? async () => Response.json(how) : lost)
}

/** An answer that comes when the test says so. */
export const answerLater = (what: string): { arrive: (body: object) => Promise<void> } => {
  let resolve: (response: Response) => void = () => {}
  const coming = new Promise<Response>((settle) => {
    resolve = settle
  })
  answer(what, () => coming)
  return { arrive: (body) => act(async () => resolve(Response.json(body))) }
}

/** A vendor is logged in, the clock stands, and nobody answers yet. */
export const beginAsVendor = (nowMs: number): void => {
  answers.clear()
  asked.mockClear()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const what = `${init.method} ${url.replace('/vservice/api/v1', '')}`
    asked(what, init)
    return (answers.get(what) ?? lost)()
  })
  logIn(nowMs)
}

export { comeOnline, pass, setVisible } from './vendor-session.ts'
