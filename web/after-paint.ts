// A prerendered page is complete without its scripts, so its picture and font are loaded first: on a slow network they
// would otherwise share the bandwidth with eighty kilobytes of scripts. The scripts follow once the page is painted.

declare const scheduler: { yield?(): Promise<void> }

const longestWaitMs = 3000

/** Resolves when the page is painted, when the tab is hidden and never will be, or when the page is already being used. */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    for (const use of ['pointerdown', 'keydown', 'focusin']) addEventListener(use, () => resolve(), { once: true })
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, longestWaitMs)
  })

/** Lets the browser handle input between two scripts. */
const yieldToInput = () =>
  'scheduler' in globalThis && scheduler.yield ? scheduler.yield() : new Promise((go) => setTimeout(go))

/** Starts all downloads before the first script runs. */
const fetchTogether = async (files: string[]) => {
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
    await yieldToInput()
  }
}

/** The first access to storage waits for another browser process, so it is done while the scripts are downloading. */
const openStorage = () => {
  try {
    void localStorage.length
    void sessionStorage.length
  } catch {
    // Storage is blocked; the pages handle that.
  }
}

/** In order of dependency and one at a time: together they would block an entry-level phone. */
const runInTurn = async (files: string[]) => {
  for (const file of files) {
    // A script that fails to load is requested again by the page that needs it, which reports a failure.
    await import(/* @vite-ignore */ file).catch(() => {})
    await yieldToInput()
  }
}

type Scripts = {
  entry: string
  parts: string
  /** A page without its content fetches its scripts at once. None runs before the first paint. */
  fetching: 'after the paint' | 'at once'
}

export const startScripts = ({ entry, parts, fetching }: Scripts): void => {
  const others = parts.split(' ').filter((file) => file !== '' && file !== entry)
  const fetchAll = () => fetchTogether([...others, entry])
  const fetched = fetching === 'at once' ? fetchAll() : undefined
  whenPainted()
    .then(() => fetched ?? fetchAll())
    .then(openStorage)
    .then(() => runInTurn(others))
    .then(() => import(/* @vite-ignore */ entry))
}
