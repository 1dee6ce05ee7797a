/** What a page shows once it is of use to whoever opened it. */
export type UsefulContent = { selector: string; text: RegExp }

export type Watched = { firstPaintMs: number; largestPaintMs: number; layoutShift: number; blockedMs: number }

/** The name under which the page reports to us, and keeps what it has watched. */
export const reportName = 'benchReport'
export const watchedName = 'benchWatched'

type Told = { selector: string; source: string; flags: string; reportName: string; watchedName: string }

/** Runs inside each document, before its own scripts, so it may use nothing from outside of itself. */
const watch = ({ selector, source, flags, reportName, watchedName }: Told) => {
  const scope = window as unknown as Record<string, unknown>
  const report = scope[reportName] as ((text: string) => void) | undefined
  if (!report || window !== window.top || location.protocol === 'about:') return
  const tell = (what: string, atMs: number) => report(JSON.stringify({ what, epochMs: performance.timeOrigin + atMs }))
  tell('opened', 0)

  const watched = { firstPaintMs: Number.NaN, largestPaintMs: Number.NaN, layoutShift: 0, blockedMs: 0 }
  scope[watchedName] = watched
  const observe = (
    type: string,
    see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaintMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaintMs = startTime
  })
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) watched.layoutShift += value
  })
  observe('longtask', ({ duration }) => {
    watched.blockedMs += Math.max(0, duration - 50)
  })

  const text = new RegExp(source, flags)
  const isShown = (element: Element) =>
    text.test(element.textContent ?? '') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const look = () => {
    if (![...document.querySelectorAll(selector)].some(isShown)) requestAnimationFrame(look)
    // One more frame, so that it has been painted.
    else requestAnimationFrame(() => setTimeout(() => tell('content', performance.now())))
  }
  look()
}

export const watchScript = ({ selector, text }: UsefulContent): string =>
  `(${watch})(${JSON.stringify({ selector, source: text.source, flags: text.flags, reportName, watchedName })})`
