import { createServer } from 'node:http'
import { connect } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openProxies } from './https-proxy.ts'

test('the proxy passes a call on by HTTP/2, with its body, and says that it came by https', async () => {
  const portal = createServer(async (request, reply) => {
    reply.writeHead(201, { 'x-proto': request.headers['x-forwarded-proto'], connection: 'keep-alive' })
    reply.end(`${request.method} ${request.url} ${await text(request)}`)
  })
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  const proxy = await openProxies().start(`http://127.0.0.1:${(portal.address() as AddressInfo).port}`)
  const client = connect(proxy.url, { rejectUnauthorized: false })
  const call = client.request({ ':method': 'POST', ':path': '/d/services?a=1' })
  call.end('Akwaaba')
  const [headers, body] = await Promise.all([
    new Promise<Record<string, unknown>>((resolve) => call.once('response', resolve)),
    text(call),
  ])
  expect(headers).toMatchObject({ ':status': 201, 'x-proto': 'https' })
  expect(body).toBe('POST /d/services?a=1 Akwaaba')
  client.close()
  await proxy.close()
  portal.close()
})
