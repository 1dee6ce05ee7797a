/** Where somebody is: an address, what was sent along with it, and a key that no other entry of the history has. */
export type Place = { pathname: string; search: string; hash: string; state: unknown; key: string }

/** An address from `/` on, a query or an anchor for the page that is shown, or some parts of an address. */
export type To = string | Partial<Pick<Place, 'pathname' | 'search' | 'hash'>>

/** How somebody came to a place: a link, a page put in place of another, or Back, Forward and opening the portal. */
export type Move = 'PUSH' | 'REPLACE' | 'POP'

export type PortalHistory = {
  readonly place: Place
  readonly lastMove: Move
  push: (to: To, state?: unknown) => void
  replace: (to: To, state?: unknown) => void
  go: (delta: number) => void
  /** Calls the listener after each move. Returns a function for when it need not any more. */
  listen: (listener: () => void) => () => void
}

const addressParts = /^([^?#]*)(\?[^#]*)?(#.*)?$/
const readAddress = (address: string): To => {
  const [, pathname, search, hash] = addressParts.exec(address) ?? []
  return { pathname, search, hash }
}

const withMark = (mark: '?' | '#', text = '') => (text === '' || text === mark ? '' : mark + text.replace(mark, ''))

/** Keys only have to differ from one another within one tab. */
const makeKey = () => Math.random().toString(36).slice(2, 10)

/** An address that names no page is one of the page that is shown, without its query and anchor. */
export const placeAt = (to: To, from: string, state: unknown = null): Place => {
  const { pathname, search, hash } = Object(typeof to === 'string' ? readAddress(to) : to) as Partial<Place>
  return { pathname: pathname || from, search: withMark('?', search), hash: withMark('#', hash), state, key: makeKey() }
}

/** Addresses are also typed: the server lets a slash at the end pass, and so do we. */
export const readPath = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1')

export const writeAddress = ({ pathname, search, hash }: Place): string => pathname + search + hash

export const keepListeners = () => {
  const listeners = new Set<() => void>()
  return {
    tell: () => {
      for (const listener of [...listeners]) listener()
    },
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What an entry of the browser's history holds for us. */
type Entry = { usr?: unknown; key?: string }

const readPlace = (): Place => {
  const { pathname, search, hash } = location
  const { usr = null, key = 'default' } = Object(history.state) as Entry
  return { pathname, search, hash, state: usr, key }
}

const writeEntry = (move: 'PUSH' | 'REPLACE', to: To, state: unknown) => {
  const place = placeAt(to, location.pathname, state)
  const entry: Entry = { usr: place.state, key: place.key }
  if (move === 'REPLACE') return history.replaceState(entry, '', writeAddress(place))
  try {
    history.pushState(entry, '', writeAddress(place))
  } catch {
    // Safari refuses the hundredth entry within half a minute.
    location.assign(writeAddress(place))
  }
}

/** A step back that the browser does not make is not waited for any longer. */
const patienceMs = 1000

/** The history of the browser. A move that follows a step back waits until the browser has made it. */
export const browserHistory = (): PortalHistory => {
  let place = readPlace()
  let lastMove: Move = 'POP'
  const { tell, listen } = keepListeners()
  const arrive = (move: Move) => {
    place = readPlace()
    lastMove = move
    tell()
  }
  let waiting: (() => void)[] | undefined
  let patience: ReturnType<typeof setTimeout>
  const afterStep = (act: () => void) => void (waiting ? waiting.push(act) : act())
  const endStep = () => {
    const next = waiting ?? []
    waiting = undefined
    clearTimeout(patience)
    for (const act of next) afterStep(act)
  }
  const write = (move: 'PUSH' | 'REPLACE', to: To, state: unknown) =>
    afterStep(() => {
      writeEntry(move, to, state)
      arrive(move)
    })
  addEventListener('popstate', () => {
    arrive('POP')
    endStep()
  })
  return {
    get place() {
      return place
    },
    get lastMove() {
      return lastMove
    },
    push: (to, state) => write('PUSH', to, state),
    replace: (to, state) => write('REPLACE', to, state),
    go: (delta) =>
      afterStep(() => {
        waiting = []
        patience = setTimeout(endStep, patienceMs)
        history.go(delta)
      }),
    listen,
  }
}
