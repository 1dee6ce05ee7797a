// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { layOutInTurn } from './lay-out-in-turn.ts'

const done: string[] = []
vi.mock('./next-task.ts', () => ({
  nextTask: vi.fn(async () => {
    done.push('next task')
  }),
}))

afterEach(() => {
  vi.restoreAllMocks()
  done.length = 0
})

test('once the HTML is there, style and layout are worked out in a task each', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  vi.spyOn(globalThis, 'getComputedStyle').mockImplementation(() => {
    done.push('style')
    return {} as CSSStyleDeclaration
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => done.push('layout'))
  const laidOut = layOutInTurn()
  await Promise.resolve()
  expect(done).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  await laidOut
  expect(done).toEqual(['style', 'next task', 'layout'])
})
