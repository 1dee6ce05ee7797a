import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: string }
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

/** Complete once the head has announced a length and that many bytes have arrived. */
const read = (text: string): Answer | undefined => {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, headEnd + 2))?.[1] ?? 0)
  const body = text.slice(headEnd + 4)
  return Buffer.byteLength(body) < length ? undefined : { status: Number(text.slice(9, 12)), body }
}

const askOver = (socket: Socket, request: string | Buffer) =>
  new Promise<Answer>((resolve, reject) => {
    let text = ''
    const stop = () => socket.off('data', hear).off('error', fail).off('close', fail)
    const fail = (failure?: unknown) => {
      stop()
      reject(failure instanceof Error ? failure : new Error('The connection was closed.'))
    }
    const hear = (chunk: string) => {
      text += chunk
      const answer = read(text)
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
    const socket = connect(Number(port), hostname).setEncoding('utf8').setNoDelay()
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

export const expectStatus = (status: number, answer: Answer): string => {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.body}`)
  return answer.body
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
