import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body(): string }
export type Ask = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string | Buffer }

const written = ({ method, path, headers = {}, body = '' }: Ask, host: string) => {
  const fields = {
    host,
    ...(body.length > 0 ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  return typeof body === 'string' ? head + body : Buffer.concat([Buffer.from(head), body])
}

const headEnd = Buffer.from('\r\n\r\n')

/** Takes what arrives, and gives the answer once its head has announced a length and that many bytes are there. */
const openReader = () => {
  let arrived: Buffer = Buffer.alloc(0)
  const rest: Buffer[] = []
  let bytes = 0
  let head: { status: number; bodyAt: number; endAt: number } | undefined
  return (chunk: Buffer): Answer | undefined => {
    bytes += chunk.length
    if (head) rest.push(chunk)
    else {
      arrived = arrived.length === 0 ? chunk : Buffer.concat([arrived, chunk])
      const at = arrived.indexOf(headEnd)
      if (at === -1) return undefined
      const text = arrived.toString('latin1', 0, at + 2)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
      head = { status: Number(text.slice(9, 12)), bodyAt: at + 4, endAt: at + 4 + length }
    }
    const { status, bodyAt, endAt } = head
    if (bytes < endAt) return undefined
    // Only who looks at the body pays for its letters.
    return {
      status,
      body: () =>
        Buffer.concat([arrived, ...rest])
          .subarray(bodyAt, endAt)
          .toString(),
    }
  }
}

const askOver = (socket: Socket, request: string | Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    const read = openReader()
    const stop = () => socket.off('data', hear).off('error', fail).off('close', fail)
    const fail = (failure?: unknown) => {
      stop()
      reject(failure instanceof Error ? failure : new Error('The connection was closed.'))
    }
    const hear = (chunk: Buffer) => {
      const answer = read(chunk)
      if (!answer) return
      stop()
      resolve(answer)
    }
    socket.on('data', hear).on('error', fail).on('close', fail)
    socket.write(request)
  })

/**
 * A client with open connections that speaks a minimum of HTTP: it shares the machine with the server it measures, and
 * should cost next to nothing.
 */
export const openClient = (url: string) => {
  const { hostname, port, host } = new URL(url)
  const idle: Socket[] = []
  const all: Socket[] = []
  const open = () => {
    const socket = connect(Number(port), hostname).setNoDelay()
    all.push(socket)
    // The server closes a connection that has been idle for long.
    socket.once('close', () => {
      const place = idle.indexOf(socket)
      if (place >= 0) idle.splice(place, 1)
    })
    return socket
  }
  return {
    ask: async (ask: Ask) => {
      const socket = idle.pop() ?? open()
      const answer = await askOver(socket, written(ask, host))
      idle.push(socket)
      return answer
    },
    close: () => {
      for (const socket of all) socket.destroy()
    },
  }
}

export const expectStatus = (status: number, answer: Answer): Answer => {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body().slice(0, 500)}`)
  return answer
}

/** Keeps `atOnce` pieces of work going for `seconds` and returns how many were done per second. */
export const perSecond = async (atOnce: number, seconds: number, work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now()
  const endMs = startedMs + seconds * 1000
  let done = 0
  const keepGoing = async () => {
    while (performance.now() < endMs) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepGoing))
  return (done * 1000) / (performance.now() - startedMs)
}

/** How long the middle one of `count` pieces of work takes, one after another. */
export const middleMs = async (count: number, work: () => Promise<void>): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < count; at++) {
    const startedMs = performance.now()
    await work()
    times.push(performance.now() - startedMs)
  }
  return middle(times)
}

export const middle = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
