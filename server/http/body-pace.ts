import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The least that has to arrive of a body in each window of time: a total time would cut off honest slow phones. */
export type Pace = { windowMs: number; leastBytes: number; checkEveryMs: number; nowMs: () => number }

/** 4 KB a second. A phone on EDGE sends three times as much, and one on 3G ten times. */
const usualPace: Pace = {
  windowMs: 20_000,
  leastBytes: 80 * 1024,
  checkEveryMs: 3_000,
  nowMs: () => performance.now(),
}

/** However it moves, no request may go on for longer: 16 MB, the largest form, at 18 KB a second. */
export const longestRequestMs = 15 * 60_000

type Arriving = Pick<IncomingMessage, 'complete' | 'destroyed' | 'readableLength'> & { socket: { bytesRead: number } }

/** Tells which bodies arrive too slowly. */
export const watchPace = <Body extends Arriving>({ windowMs, leastBytes }: Pick<Pace, 'windowMs' | 'leastBytes'>) => {
  const open = new Map<Body, { sinceMs: number; bytes: number }>()
  return {
    begin: (body: Body, nowMs: number) => void open.set(body, { sinceMs: nowMs, bytes: body.socket.bytesRead }),
    end: (body: Body) => void open.delete(body),
    findTooSlow: (nowMs: number): Body[] => {
      const tooSlow: Body[] = []
      for (const [body, { sinceMs, bytes }] of open) {
        if (body.complete || body.destroyed) open.delete(body)
        else if (nowMs - sinceMs >= windowMs) {
          // What has arrived and is not read yet waits for us, not for the sender.
          if (body.socket.bytesRead - bytes < leastBytes && body.readableLength === 0) tooSlow.push(body)
          open.set(body, { sinceMs: nowMs, bytes: body.socket.bytesRead })
        }
      }
      return tooSlow
    },
  }
}

/** Answers and cuts off who stops in the middle of a body, while one that keeps moving may take minutes. */
export const boundPace = (app: FastifyInstance, changes: Partial<Pace> = {}): void => {
  const { nowMs, checkEveryMs, ...least } = { ...usualPace, ...changes }
  const pace = watchPace<IncomingMessage>(least)
  const responses = new WeakMap<IncomingMessage, ServerResponse>()

  app.addHook('onRequest', ({ raw }, reply, done) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0
    if (hasBody) {
      pace.begin(raw, nowMs())
      responses.set(raw, reply.raw)
    }
    done()
  })
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    pace.end(raw)
    done()
  })

  const timer = setInterval(() => {
    for (const body of pace.findTooSlow(nowMs())) {
      if (responses.get(body)?.headersSent) body.socket.destroy()
      else app.server.emit('clientError', requestTooSlow(), body.socket)
    }
  }, checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** As Node itself reports it when its own time is over. */
const requestTooSlow = () => Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
