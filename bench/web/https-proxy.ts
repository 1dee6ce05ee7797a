import { createHash, X509Certificate } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { makeSelfSigned } from '../../server/testing/self-signed.ts'

export type Proxy = { url: string; close(): Promise<void> }

const address = '127.0.0.1'

/** Of one connection between two machines; HTTP/2 has none of these. */
const hopHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings']

const endToEnd = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopHeaders.includes(name)))

/** Speaks HTTP/2 with TLS to browsers, as the proxy of a deployment does, and HTTP/1.1 to the portal. */
export const openProxies = () => {
  const { certificate, key } = makeSelfSigned(address)
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })

  const start = async (targetUrl: string): Promise<Proxy> => {
    const agent = new Agent({ keepAlive: true })
    const server = createSecureServer({ cert: certificate, key }, (asked, reply) => {
      const headers = { ...endToEnd(asked.headers), host: asked.authority, 'x-forwarded-proto': 'https' }
      const passed = request(new URL(asked.url, targetUrl), { method: asked.method, headers, agent }, (answer) => {
        if (reply.destroyed) return answer.resume()
        reply.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
        pipeline(answer, reply, () => {})
      })
      passed.on('error', () => reply.destroy())
      reply.on('close', () => passed.destroy())
      asked.pipe(passed)
    })
    const sessions = new Set<{ destroy(): void }>()
    server.on('session', (session) => {
      sessions.add(session)
      session.on('close', () => sessions.delete(session))
    })
    await new Promise<void>((resolve) => server.listen(0, address, resolve))
    return {
      url: `https://${address}:${(server.address() as AddressInfo).port}`,
      close: () =>
        new Promise((resolve) => {
          agent.destroy()
          server.close(() => resolve())
          for (const session of sessions) session.destroy()
        }),
    }
  }
  return { trustedKey: createHash('sha256').update(publicKey).digest('base64'), start }
}
