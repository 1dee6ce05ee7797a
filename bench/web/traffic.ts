import type { Session } from './devtools.ts'

type Asked = {
  url: string
  method: string
  kind: string
  startedS: number
  isFromCache: boolean
  isDone: boolean
  encoding: string
  /** Bytes with headers, as they come. */
  received: { atS: number; bytes: number }[]
}

type Sent = { requestId: string; timestamp: number; wallTime: number; type?: string; request: Ask }
type Ask = { url: string; method: string }
type Response = { fromDiskCache?: boolean; encodedDataLength: number; headers: Record<string, string> }

export type Traffic = {
  listen(session: Pick<Session, 'on'>): void
  /** Of what was asked and received before this moment of the browser's wall clock; NaN for a moment that never came. */
  until(epochMs: number): { requests: number; bytes: number }
  scriptBytes(): number
  isQuiet(): boolean
  uncompressedCalls(): string[]
}

const isFetched = ({ isFromCache, url }: Asked) => !isFromCache && /^https?:/.test(url)
const sum = (received: Asked['received']) => received.reduce((total, { bytes }) => total + bytes, 0)

/** What goes over the network, as the browser tells it. What comes from a cache is no traffic. */
export const recordTraffic = (): Traffic => {
  const all = new Map<string, Asked>()
  let wallAheadS = 0
  let sessions = 0

  const listen = (session: Pick<Session, 'on'>) => {
    const place = sessions++
    const find = (id: string) => all.get(`${place} ${id}`)
    session.on('Network.requestWillBeSent', ({ requestId, timestamp, wallTime, type = '', request }: Sent) => {
      wallAheadS = wallTime - timestamp
      all.set(`${place} ${requestId}`, {
        ...{ url: request.url, method: request.method, kind: type, startedS: timestamp },
        ...{ isFromCache: false, isDone: false, encoding: '', received: [] },
      })
    })
    session.on('Network.requestServedFromCache', ({ requestId }: { requestId: string }) => {
      const asked = find(requestId)
      if (asked) asked.isFromCache = true
    })
    session.on(
      'Network.responseReceived',
      ({ requestId, timestamp, response }: { requestId: string; timestamp: number; response: Response }) => {
        const asked = find(requestId)
        if (!asked) return
        asked.isFromCache ||= response.fromDiskCache ?? false
        asked.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? ''
        asked.received = [{ atS: timestamp, bytes: response.encodedDataLength }]
      },
    )
    session.on('Network.dataReceived', (part: { requestId: string; timestamp: number; encodedDataLength: number }) =>
      find(part.requestId)?.received.push({ atS: part.timestamp, bytes: part.encodedDataLength }),
    )
    session.on(
      'Network.loadingFinished',
      (end: { requestId: string; timestamp: number; encodedDataLength: number }) => {
        const asked = find(end.requestId)
        if (!asked) return
        asked.isDone = true
        const missing = end.encodedDataLength - sum(asked.received)
        if (missing !== 0) asked.received.push({ atS: end.timestamp, bytes: missing })
      },
    )
    session.on('Network.loadingFailed', ({ requestId }: { requestId: string }) => {
      const asked = find(requestId)
      if (asked) asked.isDone = true
    })
  }

  const fetched = () => [...all.values()].filter(isFetched)
  return {
    listen,
    until: (epochMs) => {
      if (Number.isNaN(epochMs)) return { requests: Number.NaN, bytes: Number.NaN }
      const endS = epochMs / 1000 - wallAheadS
      const before = fetched().filter(({ startedS }) => startedS <= endS)
      const received = before.flatMap((asked) => asked.received.filter(({ atS }) => atS <= endS))
      return { requests: before.length, bytes: sum(received) }
    },
    scriptBytes: () => sum(fetched().flatMap(({ kind, received }) => (kind === 'Script' ? received : []))),
    isQuiet: () => [...all.values()].every(({ isDone }) => isDone),
    uncompressedCalls: () =>
      fetched()
        .filter(({ kind, encoding }) => /^(Fetch|XHR)$/.test(kind) && encoding === '')
        .map(({ method, url, received }) => `${method} ${new URL(url).pathname} ${sum(received)} bytes`),
  }
}
