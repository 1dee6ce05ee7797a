import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { brotli } from '../scripts/compress.ts'

export type Baseline = {
  url: string
  /** From now on this is the page at that path, instead of the portal's own without its scripts. */
  put(path: string, html: string): void
  close(): Promise<void>
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export const withoutScripts = (html: string): string =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

/** On these the portal's answer may depend. */
const decisiveHeaders = ['accept', 'sec-fetch-dest'] as const

/**
 * A static site to compare with: the portal's own answers from memory, headers and compression included, without
 * scripts.
 */
export const startBaseline = async (portalUrl: string): Promise<Baseline> => {
  const answers = new Map<string, Promise<Answer>>()
  const pages = new Map<string, string>()
  const answerTo = (path: string, { headers }: IncomingMessage) => {
    const passed = Object.fromEntries(decisiveHeaders.map((name) => [name, headers[name] ?? '']))
    const key = JSON.stringify([path, passed])
    const answer =
      answers.get(key) ?? ask(new URL(path, portalUrl), passed).then((got) => scriptless(got, pages.get(path)))
    answers.set(key, answer)
    return answer
  }
  const server = createServer(async (request, reply) => {
    const { status, headers, body } = await answerTo(request.url ?? '/', request)
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag
    const { 'content-length': _, 'content-encoding': __, ...unchanged } = headers
    if (isKnown) reply.writeHead(304, unchanged).end()
    else reply.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (path, html) => {
      pages.set(path, html)
      answers.clear()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Not decompressed. */
const ask = (url: URL, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    request(url, { headers: { ...headers, 'accept-encoding': 'br' } }, async (reply) => {
      const body = Buffer.concat(await reply.toArray())
      resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body })
    })
      .on('error', reject)
      .end()
  })

const scriptless = async (answer: Answer, page: string | undefined): Promise<Answer> => {
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer
  const html = page ?? (await promisify(brotliDecompress)(answer.body)).toString()
  const body = await brotli(Buffer.from(withoutScripts(html)))
  return { ...answer, body, headers: { ...answer.headers, 'content-length': String(body.length) } }
}
