// A prerendered page is complete without its scripts, so its picture and font are loaded first: on a slow network they
// would otherwise share the bandwidth with the scripts. The scripts follow once the page is painted.

import { lostTap } from './lost-tap.ts'
import { nextTask } from './next-task.ts'

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

const fetchTogether = async (files: string[]) => {
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
    await nextTask()
  }
}

/** These keep a slow network busy for longer than the first paint takes, which each further request would put off. */
const beforePaint = 2

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
    await nextTask()
  }
}

/** The sentence that the page has not started is there until it has (web/app/use-started.ts). */
const notStarted = () => document.getElementById('not-started')

const replayEveryMs = 50

const canAnswer = (button: Element) => !notStarted() && !button.matches('[data-waiting]')

/** Its words up to a comma, as what follows one is what the page knows: "Notifications, 3 unread". */
const readName = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent)?.split(',')[0]

/** The button itself, or the one that the page has put in its place: of several with its name none is sure to be meant. */
const findNow = (button: HTMLElement) => {
  if (button.isConnected) return button
  const alike = [...document.querySelectorAll('button')].filter((other) => readName(other) === readName(button))
  return alike.length === 1 ? alike[0] : undefined
}

/** A button that is pressed before it can answer shows by a mark that it waits, and is pressed again when it can. */
const keepTap = (button?: HTMLElement | null) => {
  if (!button || canAnswer(button) || button.matches('[data-tapped]')) return
  button.toggleAttribute('data-tapped', true)
  const timer = setInterval(() => {
    const now = findNow(button)
    if (now ? !canAnswer(now) : notStarted()) return
    clearInterval(timer)
    now?.toggleAttribute('data-tapped', false)
    now ? now.click() : dispatchEvent(new Event(lostTap))
  }, replayEveryMs)
}

const keepTaps = () => {
  addEventListener('click', ({ target }) => keepTap((target as Element).closest('button')), true)
  addEventListener('submit', (event) => notStarted() && event.preventDefault())
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter') keepTap((target as HTMLInputElement).form?.querySelector('[data-waiting]:not(:disabled)'))
  })
  try {
    // Pressed before this script came: a tap leaves no ring of the focus, the Tab key does.
    keepTap(document.querySelector('[data-waiting]:focus:not(:focus-visible)'))
  } catch {
    // Safari 15.0 does not know this selector. It gives no focus to a button that is tapped either.
  }
}

type Scripts = {
  entry: string
  parts: string
  /** The part that takes longest to come. */
  largest?: string
  /** A page without its content fetches its scripts at once. None runs before the first paint. */
  fetching: 'after the paint' | 'at once'
}

/** A browser opens few connections: what waits for one of them should be short. */
const putFirst = (file: string, files: string[]) =>
  files.includes(file) ? [file, ...files.filter((other) => other !== file)] : files

export const startScripts = ({ entry, parts, largest = '', fetching }: Scripts): void => {
  const others = parts.split(' ').filter((file) => file !== '' && file !== entry)
  // The entry first, which is small: where a browser opens few connections, the large ones then come side by side.
  const files = [entry, ...others]
  const first = fetching === 'at once' ? files.splice(0, beforePaint) : []
  void fetchTogether(first)
  keepTaps()
  whenPainted()
    .then(() => fetchTogether(putFirst(largest, files)))
    .then(openStorage)
    .then(() => runInTurn(others))
    .then(() => import(/* @vite-ignore */ entry))
    .catch((cause) => {
      notStarted()?.classList.add('shown')
      throw cause
    })
}
