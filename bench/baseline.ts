import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { brotli } from '../scripts/compress.ts'

export type Baseline = { url: string; close(): Promise<void> }

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

/**
 * A static site to compare with: the portal's own answers from memory, headers and compression included, without
 * scripts.
 */
export const startBaseline = async (portalUrl: string): Promise<Baseline> => {
  const answers = new Map<string, Promise<Answer>>()
  const answerTo = (path: string) => {
    const answer = answers.get(path) ?? ask(new URL(path, portalUrl)).then(scriptless)
    answers.set(path, answer)
    return answer
  }
  const server = createServer(async ({ url = '/' }, reply) => {
    const { status, headers, body } = await answerTo(url)
    reply.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Not decompressed. */
const ask = (url: URL) =>
  new Promise<Answer>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, async (reply) => {
      const body = Buffer.concat(await reply.toArray())
      resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body })
    })
      .on('error', reject)
      .end()
  })

const scriptless = async (answer: Answer): Promise<Answer> => {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer
  const html = (await promisify(brotliDecompress)(answer.body)).toString()
  const body = await brotli(Buffer.from(withoutScripts(html)))
  return { ...answer, body, headers: { ...answer.headers, 'content-length': String(body.length) } }
}
