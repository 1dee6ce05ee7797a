import { expect, test, vi } from 'vitest'
import { reloadOnce } from './error-page.tsx'

const tab = () => {
  const kept = new Map<string, string>()
  return {
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }),
    reload: vi.fn(),
  }
}

test('a build reloads the tab once and never again', () => {
  const here = tab()
  expect(reloadOnce('main-a.js', here)).toBe('reloading')
  expect(reloadOnce('main-a.js', here)).toBe('already tried')
  expect(here.reload).toHaveBeenCalledTimes(1)
})

test('two servers with different builds do not send a tab back and forth', () => {
  const here = tab()
  for (const build of ['main-a.js', 'main-b.js', 'main-a.js', 'main-b.js']) reloadOnce(build, here)
  expect(here.reload).toHaveBeenCalledTimes(2)
})

const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

test.each([
  ['full', () => ({ getItem: () => null, setItem: refuse })],
  ['blocked', refuse],
])('a tab whose storage is %s is not reloaded', (_, storage) => {
  const here = { storage, reload: vi.fn() }
  expect(reloadOnce('main-a.js', here)).toBe('already tried')
  expect(here.reload).not.toHaveBeenCalled()
})
