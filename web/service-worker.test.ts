import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void
const handlers: Record<string, Handler> = {}
const kept = { addAll: vi.fn(async (_requests: Request[]) => {}) }
const deleted: string[] = []
const network = vi.fn(async (_request: Request) => new Response('from the network'))

beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (type: string, handler: Handler) => {
      handlers[type] = handler
    },
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: {},
  })
  vi.stubGlobal('location', new URL('http://portal/service-worker.js'))
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, 'http://portal'), init)
      }
    },
  )
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    open: async () => kept,
    keys: async () => ['offline-older', 'offline-%OFFLINE_VERSION%', 'pages-of-old'],
    delete: async (name: string) => deleted.push(name),
    match: async (path: string) => new Response(`kept ${path}`),
  })
  await import('./service-worker.ts')
  return () => vi.unstubAllGlobals()
})
beforeEach(() => network.mockClear())

/** Undefined if the worker leaves the request to the browser. */
const ask = async (url: string, mode = 'cors', preloaded?: Response) => {
  let answer: Promise<Response> | undefined
  handlers.fetch?.({
    request: { url, mode },
    preloadResponse: Promise.resolve(preloaded),
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return (await answer)?.text()
}

const run = async (type: 'install' | 'activate') => {
  let work: unknown
  handlers[type]?.({ waitUntil: (given: unknown) => (work = given) })
  await work
}

test('only the offline page and its script are cached', async () => {
  await run('install')
  expect(kept.addAll.mock.calls[0]?.[0].map((request) => new URL(request.url).pathname)).toEqual([
    '/offline.html',
    '/offline.js',
  ])
})

test('caches of earlier versions are removed', async () => {
  await run('activate')
  expect(deleted).toEqual(['offline-older', 'pages-of-old'])
})

test('a page comes from the network, never from the cache', async () => {
  expect(await ask('http://portal/help', 'navigate')).toBe('from the network')
  expect(await ask('http://portal/help', 'navigate', new Response('asked already'))).toBe('asked already')
})

test('without a network a page is the offline page', async () => {
  network.mockRejectedValueOnce(new TypeError('offline'))
  expect(await ask('http://portal/d/vendor-dashboard', 'navigate')).toBe('kept /offline.html')
})

test('the script of the offline page is there without a network', async () => {
  network.mockRejectedValueOnce(new TypeError('offline'))
  expect(await ask('http://portal/offline.js')).toBe('kept /offline.js')
})

test.each([
  'http://portal/vservice/api/v1/auth/profile',
  'http://portal/assets/main.js',
  'http://elsewhere/offline.js',
])('%s is left to the browser', async (url) => {
  expect(await ask(url)).toBeUndefined()
  expect(network).not.toHaveBeenCalled()
})
