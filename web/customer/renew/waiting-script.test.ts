// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePlace } from '../../../testing/customer-samples.ts'
import { renderer } from './render.tsx'
import { sampleRenewals } from './testing/sample-renewals.ts'

const fetched = vi.fn(async (_address: string) => Response.json({ kind: 'waiting' }))
const reload = vi.fn()
const listening = vi.spyOn(document, 'addEventListener')
const seen = vi.spyOn(document, 'visibilityState', 'get')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.clearAllMocks()
  seen.mockReturnValue('visible')
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  const html = renderer.renewal(sampleRenewals('Sample Catering').waiting, samplePlace)
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'))
  await import('./waiting-script.ts')
})
afterEach(() => {
  for (const [name, listener] of listening.mock.calls) document.removeEventListener(name, listener)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
const show = (state: DocumentVisibilityState) => {
  seen.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('asks ten seconds apart, slower after a while, and loads the page again when something has come of it', async () => {
  await pass(9)
  expect(fetched).not.toHaveBeenCalled()
  await pass(1)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`/r/${'A'.repeat(43)}/state?reference=SampleReference`)
  await pass(170)
  expect(fetched).toHaveBeenCalledTimes(18)
  await pass(60)
  expect(fetched).toHaveBeenCalledTimes(20)
  expect(reload).not.toHaveBeenCalled()
  fetched.mockResolvedValueOnce(Response.json({ kind: 'paid' }))
  await pass(30)
  expect(reload).toHaveBeenCalledOnce()
  await pass(300)
  expect(fetched).toHaveBeenCalledTimes(21)
})

test('goes on asking where no answer comes', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }))
  await pass(30)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(reload).not.toHaveBeenCalled()
})

test('asks nothing while nobody looks, and soon when somebody looks again', async () => {
  show('hidden')
  await pass(600)
  expect(fetched).not.toHaveBeenCalled()
  show('visible')
  await pass(0)
  expect(fetched).toHaveBeenCalledTimes(1)
  show('visible')
  await pass(9)
  expect(fetched).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetched).toHaveBeenCalledTimes(2)
})
