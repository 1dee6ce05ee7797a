import { afterEach, expect, test, vi } from 'vitest'
import { lazyLayouts, pageAt, preloadInTurn, preloadPage } from './find-page.ts'

afterEach(() => vi.restoreAllMocks())

/** What was begun before the layout had come, and after. */
const watchLogin = async (preload: (address: string) => Promise<void>) => {
  const layout = Promise.withResolvers<void>()
  const begun: string[] = []
  const page = pageAt('/login')
  if (!page) throw new Error('There is no login')
  vi.spyOn(lazyLayouts.auth.Part, 'preload').mockImplementation(() => {
    begun.push('layout')
    return layout.promise
  })
  vi.spyOn(page.Part, 'preload').mockImplementation(async () => void begun.push('page'))
  const done = preload('/login')
  const before = [...begun]
  layout.resolve()
  await done
  return { before, after: begun }
}

test('ahead of time one part is fetched after the other', async () => {
  expect(await watchLogin(preloadInTurn)).toEqual({ before: ['layout'], after: ['layout', 'page'] })
})

test('a page that is waited for is fetched all at once', async () => {
  expect(await watchLogin(preloadPage)).toEqual({ before: ['layout', 'page'], after: ['layout', 'page'] })
})
