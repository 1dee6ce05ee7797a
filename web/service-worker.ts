// Caches only the offline page and its script: pages, data and pictures always come from the network.

// TypeScript's library for workers conflicts with the one for pages, so the few parts used here are declared by hand.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type RequestEvent = WorkerEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void
}
const worker = self as unknown as Worker

// The build writes a hash of the cached files here, so that a change of them makes a new worker.
const cacheName = 'offline-%OFFLINE_VERSION%'
const offlinePage = '/offline.html'
const cachedPaths = [offlinePage, '/offline.js']

worker.addEventListener('install', (event) => {
  const cacheFiles = async () => {
    const cache = await caches.open(cacheName)
    await cache.addAll(cachedPaths.map((path) => new Request(path, { cache: 'reload' })))
    await worker.skipWaiting()
  }
  event.waitUntil(cacheFiles())
})

worker.addEventListener('activate', (event) => {
  const removeOldCaches = async () => {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)))
    // The browser then requests a page while this worker is still starting.
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(removeOldCaches())
})

const fromCache = async (path: string) => (await caches.match(path)) ?? Response.error()

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') {
    const answer = async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(request))
      } catch {
        return fromCache(offlinePage)
      }
    }
    event.respondWith(answer())
    return
  }
  const { origin, pathname } = new URL(request.url)
  if (origin === location.origin && cachedPaths.includes(pathname)) {
    event.respondWith(fetch(request).catch(() => fromCache(pathname)))
  }
})
