// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { readFirst } from '../../contract/account/first-reads.ts'
import { startScripts } from '../after-paint.ts'
import { layOutInTurn } from '../lay-out-in-turn.ts'
import { fakeServer } from '../testing/fake-server.ts'

vi.mock('../after-paint.ts', () => ({ startScripts: vi.fn() }))
vi.mock('../lay-out-in-turn.ts', () => ({ layOutInTurn: vi.fn() }))
const tasks = vi.hoisted(() => [] as (() => void)[])
vi.mock('../next-task.ts', () => ({ nextTask: () => new Promise<void>((go) => tasks.push(go)) }))

const named = { entry: '/main.js', parts: '/kit.js /page.js', largest: '/kit.js' }
const server = fakeServer()
const asked = () => server.asked(readFirst).map(({ query, token }) => [query.of, token])

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  tasks.length = 0
  localStorage.clear()
  server.answer(readFirst, { answers: [] })
  const script = document.createElement('script')
  Object.assign(script.dataset, named, { reads: '/a /b', who: '/me', readBy: readFirst.url })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
})

const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
const hourMs = 3_600_000
const logIn = (expiresAtMs: number) => {
  localStorage.setItem('token', 'sample-token')
  localStorage.setItem('tokenExpiry', String(expiresAtMs))
}
const open = () => import('./vendor-page.ts')
const settle = () => new Promise((resolve) => setTimeout(resolve))
const runTask = async () => {
  tasks.shift()?.()
  await settle()
}

it('with a session it asks what the page shows, and then starts its scripts, each in a task of its own', async () => {
  logIn(Date.now() + hourMs)
  await open()
  await settle()
  expect(asked()).toEqual([])
  expect(startScripts).not.toHaveBeenCalled()
  await runTask()
  await expect.poll(asked).toEqual([['/a /b /me', 'sample-token']])
  expect(startScripts).not.toHaveBeenCalled()
  await runTask()
  expect(startScripts).toHaveBeenCalledExactlyOnceWith({ ...named, fetching: 'at once' })
  expect(asked()).toHaveLength(1)
  expect(layOutInTurn).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
})

it('who the vendor is, is not asked where that is known', async () => {
  logIn(Date.now() + hourMs)
  localStorage.setItem('profileData', '{}')
  await open()
  await runTask()
  await expect.poll(asked).toEqual([['/a /b', 'sample-token']])
})

it.each([
  ['without a session', () => {}],
  ['with one that has ended', () => logIn(Date.now() - 1)],
])('%s it leads away, asks nothing and starts no script', async (_, prepare) => {
  prepare()
  await open()
  for (let task = 0; task < 3; task++) await runTask()
  expect(leave).toHaveBeenCalledOnce()
  expect(asked()).toEqual([])
  expect(startScripts).not.toHaveBeenCalled()
  expect(layOutInTurn).not.toHaveBeenCalled()
})
