// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startScripts } from './after-paint.ts'
import { lostTap } from './lost-tap.ts'

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

describe('a button of the frame that is tapped before the page lives', () => {
  const button = (words: string, label = '') =>
    `<button type="button"${label && ` aria-label="${label}"`}>${words}</button>`

  /** Taps the button, puts the page in the place of its frame, and tells what is pressed, and whether the tap is lost. */
  const tapAndLive = async (frame: string, page: string) => {
    const told: string[] = []
    document.body.innerHTML = `<p id="not-started"></p><div>${frame}</div>`
    const tell = () => told.push('lost')
    addEventListener(lostTap, tell)
    onTestFinished(() => removeEventListener(lostTap, tell))
    startScripts({ entry: '/main.js', parts, fetching: 'after the paint' })
    document.querySelector('button')?.click()
    await vi.advanceTimersByTimeAsync(100)
    if (page) document.body.querySelector('div')?.replaceChildren(document.createRange().createContextualFragment(page))
    for (const there of document.querySelectorAll('button'))
      there.addEventListener('click', () => told.push(there.getAttribute('aria-label') ?? there.textContent))
    await vi.advanceTimersByTimeAsync(100)
    expect(told).toEqual([])
    document.getElementById('not-started')?.remove()
    await vi.advanceTimersByTimeAsync(100)
    return told
  }

  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  })

  it('is pressed once the page lives', async () => {
    expect(await tapAndLive(button('Menu'), '')).toEqual(['Menu'])
    expect(document.querySelector('[data-tapped]')).toBeNull()
  })

  it.each([
    ['words', button('Menu'), button('Other') + button('Menu'), 'Menu'],
    [
      'label',
      button('', 'Notifications'),
      button('', 'Menu') + button('3', 'Notifications, 3 unread'),
      'Notifications, 3 unread',
    ],
  ])('is pressed where another element with its %s is in its place', async (_, frame, page, pressed) => {
    expect(await tapAndLive(frame, page)).toEqual([pressed])
  })

  it.each([
    ['is gone', button('Other')],
    ['may be either of two', button('Menu') + button('Menu')],
  ])('is lost, and that is told, where it %s', async (_, page) => {
    expect(await tapAndLive(button('Menu'), page)).toEqual(['lost'])
  })
})
