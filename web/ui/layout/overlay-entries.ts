/**
 * Back closes what lies open over a page: each open dialog, menu or panel has an entry of its own in the browser's history,
 * with the same address and the same state. Whichever way it is closed, its entry is left again, so that the next Back
 * leads where it did before.
 */
type Overlay = { close: () => void }

const open: Overlay[] = []
let isWatching = false

/** Set while the browser is on its way: what must come after it waits here. */
let waiting: (() => void)[] | undefined
let isLeaving = false
/** A move that the browser does not make is not waited for any longer. */
const patienceMs = 1000
let patience: ReturnType<typeof setTimeout> | undefined

const countEntries = (): number => Number(Object(history.state).overlays) || 0

/** Whether the browser is leaving entries of overlays, which the router need not know. */
export const isLeavingEntries = (): boolean => isLeaving

const arrive = () => {
  const next = waiting ?? []
  waiting = undefined
  isLeaving = false
  clearTimeout(patience)
  for (const act of next) act()
  settle()
}

/** Moves through the history; what is done by `leaveEntries` before the browser has arrived waits for it. */
export const goAndWait = (delta: number): void => {
  waiting = []
  patience = setTimeout(arrive, patienceMs)
  history.go(delta)
}

const leave = (count: number) => {
  isLeaving = true
  goAndWait(-count)
}

/** Leaves the entries of overlays, then acts. */
export const leaveEntries = (act: () => void): void => {
  const count = countEntries()
  if (!waiting && count > 0) leave(count)
  if (waiting) waiting.push(() => leaveEntries(act))
  else act()
}

/** Brings the entries in line with what is open. */
const settle = () => {
  if (waiting) return
  const entries = countEntries()
  if (open.length < entries) leave(entries - open.length)
  else if (open.length === 0) history.scrollRestoration = 'auto'
  else if (open.length > entries) {
    // Leaving an entry must not scroll the page, which may have been scrolled meanwhile.
    history.scrollRestoration = 'manual'
    for (let count = entries + 1; count <= open.length; count += 1)
      history.pushState({ ...history.state, overlays: count }, '')
  }
}

/** Waits for the end of the event: what closes may open another page or another overlay in the same moment. */
const settleSoon = () => void setTimeout(settle)

const whenMoved = () => {
  if (waiting) return arrive()
  const above = open.slice(countEntries())
  for (const overlay of above.reverse()) overlay.close()
  settleSoon()
}

/** Called after the router has begun to listen: it must hear of each Back first. */
export const watchOverlayEntries = (): void => {
  if (isWatching) return
  isWatching = true
  window.addEventListener('popstate', whenMoved)
  // After a refresh nothing is open any more.
  settle()
}

/** Returns a function for when it is closed. */
export const addOverlay = (close: () => void): (() => void) => {
  watchOverlayEntries()
  const overlay = { close }
  open.push(overlay)
  settleSoon()
  return () => {
    open.splice(open.indexOf(overlay), 1)
    settleSoon()
  }
}
