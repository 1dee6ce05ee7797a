import { setTimeout as wait } from 'node:timers/promises'

type Params = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: the shape of each event is known to whoever listens
type Listener = (params: any) => void

/** One tab or worker of the browser, or the browser itself. */
export type Session = {
  // biome-ignore lint/suspicious/noExplicitAny: the shape of each answer is known to whoever asks
  send(method: string, params?: Params): Promise<any>
  on(event: string, listener: Listener): void
}

export type Devtools = { browser: Session; session(id: string): Session; close(): void }

type Message = { id?: number; sessionId?: string; method?: string; params?: Params; result?: Params; error?: Params }

/** The browser's own protocol, as few lines as we need: the pages are watched from outside, by no library. */
export const openDevtools = async (port: number): Promise<Devtools> => {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })

  let lastId = 0
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, Listener[]>()
  const key = (event: string, sessionId = '') => `${sessionId} ${event}`

  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method = '', params, result, error }: Message = JSON.parse(String(data))
    if (id === undefined) {
      for (const listener of listeners.get(key(method, sessionId)) ?? []) listener(params ?? {})
      return
    }
    if (error) waiting.get(id)?.reject(new Error(`The browser answers: ${JSON.stringify(error)}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'))
  })

  const session = (sessionId?: string): Session => ({
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params, sessionId }))
      }),
    on: (event, listener) => {
      const name = key(event, sessionId)
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
  })
  return { browser: session(), session, close: () => socket.close() }
}

/** As a person closes it, so that storage and cache are written. */
export const closeBrowser = async (port: number): Promise<void> => {
  const devtools = await openDevtools(port)
  await Promise.race([devtools.browser.send('Browser.close').catch(() => {}), wait(5_000)])
}
