// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { startScripts } from './after-paint.ts'

const tasks = vi.hoisted(() => [] as (() => void)[])
vi.mock('./next-task.ts', () => ({ nextTask: () => new Promise<void>((go) => tasks.push(go)) }))

let paint = () => {}
beforeEach(() => {
  document.head.replaceChildren()
  tasks.length = 0
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (painted: { getEntriesByName: () => object[] }) => void) {
        paint = () => tell({ getEntriesByName: () => [{}] })
      }
      observe() {}
    },
  )
})

const settle = () => new Promise((resolve) => setTimeout(resolve))
const asked = () => [...document.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`)
const runTask = async () => {
  tasks.shift()?.()
  await settle()
}

const parts = '/runtime.js /shared.js /main.js /kit.js /large.js /page.js'

it('a frame fetches two files before the first paint and then the largest, each in a task of its own', async () => {
  startScripts({ entry: '/main.js', parts, largest: '/large.js', fetching: 'at once' })
  expect(asked()).toEqual(['modulepreload /main.js'])
  await runTask()
  await runTask()
  expect(asked()).toEqual(['modulepreload /main.js', 'modulepreload /runtime.js'])
  paint()
  await settle()
  expect(asked().slice(2)).toEqual(['modulepreload /large.js'])
  await runTask()
  await runTask()
  await runTask()
  const rest = ['/large.js', '/shared.js', '/kit.js', '/page.js']
  expect(asked().slice(2)).toEqual(rest.map((file) => `modulepreload ${file}`))
})

it('a page that is there already fetches nothing before it is painted', async () => {
  startScripts({ entry: '/main.js', parts, fetching: 'after the paint' })
  await settle()
  expect(asked()).toEqual([])
  expect(tasks).toEqual([])
  paint()
  await settle()
  expect(asked()).toEqual(['modulepreload /main.js'])
  await runTask()
  expect(asked()).toEqual(['modulepreload /main.js', 'modulepreload /runtime.js'])
})

it('who uses the page before it is painted is not kept waiting for that', async () => {
  startScripts({ entry: '/main.js', parts, fetching: 'after the paint' })
  dispatchEvent(new Event('pointerdown'))
  await settle()
  expect(asked()).toEqual(['modulepreload /main.js'])
})
