// The same bytes from memory behind a route that does nothing else: the least that serving a page can cost.

import { get } from 'node:http'
import fastify from 'fastify'

const [, , address = ''] = process.argv
/** As it is sent: compressed. */
const { body, type } = await new Promise<{ body: Buffer; type: string }>((resolve, reject) => {
  get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) =>
    resolve({ body: Buffer.concat(await answer.toArray()), type: answer.headers['content-type'] ?? '' }),
  ).on('error', reject)
})

const app = fastify()
app.get('*', (_request, reply) => reply.type(type).header('content-encoding', 'br').send(body))

process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
