import { keepListeners, type Move, type Place, type PortalHistory, placeAt } from './history.ts'

/** A history without a browser: for pages that the build renders, and for tests. */
export const memoryHistory = (addresses: readonly string[]): PortalHistory => {
  const entries = addresses.map((address) => placeAt(address, '/'))
  let index = entries.length - 1
  let lastMove: Move = 'POP'
  const { tell, listen } = keepListeners()
  const here = () => entries[index] as Place
  const arrive = (move: Move) => {
    lastMove = move
    tell()
  }
  return {
    get place() {
      return here()
    },
    get lastMove() {
      return lastMove
    },
    push: (to, state) => {
      entries.splice(index + 1, entries.length, placeAt(to, here().pathname, state))
      index += 1
      arrive('PUSH')
    },
    replace: (to, state) => {
      entries[index] = placeAt(to, here().pathname, state)
      arrive('REPLACE')
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1)
      arrive('POP')
    },
    listen,
  }
}
