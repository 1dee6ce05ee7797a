// A prerendered page is whole without its scripts, so the picture and the font go first: on a slow network each of them would
// otherwise share the line with eighty kilobytes that nobody sees. Once the page is painted the scripts come, all at once.

declare const scheduler: { yield?(): Promise<void> }

const longestWaitMs = 3000

/** Painted, or never to be (a hidden tab), or already being used. */
const whenPainted = () =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    for (const use of ['pointerdown', 'keydown', 'focusin']) addEventListener(use, () => resolve(), { once: true })
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, longestWaitMs)
  })

/** Lets the browser answer a finger in between. */
const yieldToInput = () =>
  'scheduler' in globalThis && scheduler.yield ? scheduler.yield() : new Promise((go) => setTimeout(go))

/** All of them are on their way before the first is run. */
const fetchTogether = async (files: string[]) => {
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
    await yieldToInput()
  }
}

/** The first look into the storage waits for another process: now, while the scripts are on their way, nobody waits with it. */
const openStorage = () => {
  try {
    void localStorage.length
    void sessionStorage.length
  } catch {
    // Blocked by the visitor, which the pages know how to live with.
  }
}

/** In the order in which they need each other, one at a time: run in one go, they would block an entry-level phone. */
const runInTurn = async (files: string[]) => {
  for (const file of files) {
    // One that does not come is asked for again by the page that needs it, which says so if it must.
    await import(/* @vite-ignore */ file).catch(() => {})
    await yieldToInput()
  }
}

const { entry = '', parts = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {}
const others = parts.split(' ').filter((file) => file !== '' && file !== entry)
whenPainted()
  .then(() => fetchTogether([...others, entry]))
  .then(openStorage)
  .then(() => runInTurn(others))
  .then(() => import(/* @vite-ignore */ entry))

export {}
