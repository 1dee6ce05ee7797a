import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { fileHead, multipartHead, sendRaw, startUploadPortal, upload, vendorUpload } from '../testing/uploads.ts'
import { discardBody } from './unread-body.ts'

const portal = sharedByTests(startUploadPortal)
afterEach(() => portal.waitForLeftOver(0))
afterAll(async () => {
  expect(portal.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

const megabyte = 1024 * 1024
const piece = Buffer.alloc(megabyte, 'x')

const announced = (megabytes: number) => ({
  head: [multipartHead, `Content-Length: ${megabytes * megabyte}`],
  body: Array(megabytes).fill(piece),
})

const chunk = Buffer.concat([Buffer.from('100000\r\n'), piece, Buffer.from('\r\n')])
const inChunks = (megabytes: number, begin: string) => ({
  head: [multipartHead, 'Transfer-Encoding: chunked'],
  body: [`${begin.length.toString(16)}\r\n${begin}\r\n`, ...Array(megabytes).fill(chunk), '0\r\n\r\n'],
})

/** On a busy machine all may have arrived before the server finds that it is too much. */
let newest: Socket
beforeAll(() => {
  portal.app.server.on('connection', (socket) => {
    newest = socket
  })
})
const isAnswered = () => expect.poll(() => newest.bytesWritten).toBeGreaterThan(0)

const tooLarge = '{"status":413,"code":"image-too-large","message":"File too large. Max 5MB allowed."'

describe('a sender of far too much who reads only when all is sent', () => {
  it.each([
    ['that was announced', () => announced(40)],
    ['in one file', () => inChunks(40, fileHead('main', 'a.jpg'))],
    ['in a file that nobody asked for', () => inChunks(40, fileHead('other', 'a.jpg'))],
    ['in one field', () => inChunks(40, '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\n')],
    ['in no part at all', () => inChunks(40, 'nothing')],
  ])('%s gets the sentence', async (_how, build) => {
    const { answer, end } = await sendRaw(portal, { ...build(), beforeLast: isAnswered })
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain(tooLarge)
    expect(end).toBe('closed')
  })

  it.each([
    ['announced', () => announced(400)],
    ['not announced', () => inChunks(400, fileHead('main', 'a.jpg'))],
  ])('is cut off in the end, %s', async (_how, build) => {
    const { sentBytes } = await sendRaw(portal, build())
    expect(sentBytes).toBeLessThan(120 * megabyte)
  })
})

describe('a sender who may not send', () => {
  it('gets that sentence after all was sent', async () => {
    const { answer, end } = await sendRaw(portal, { ...announced(12), call: vendorUpload })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain(
      '{"status":401,"code":"no-token","message":"Authentication token not found. Please log in again."}',
    )
    expect(end).toBe('closed')
  })

  it.each([
    ['no token', []],
    ['a token that is none', ['Authorization: Bearer nonsense']],
  ])('is answered before any picture is received, with %s', async (_what, authorization) => {
    const socket = connect(portal.port, '127.0.0.1')
    const head = [`POST ${vendorUpload.url} HTTP/1.1`, 'Host: portal.example', multipartHead, ...authorization]
    socket.write([...head, `Content-Length: ${10 * megabyte}`, '', fileHead('main', 'a.jpg')].join('\r\n'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
    expect(portal.leftOver()).toEqual([])
    socket.destroy()
  })

  it('of the wrong kind of content gets that sentence as well', async () => {
    const { answer } = await sendRaw(portal, {
      ...announced(12),
      head: ['Content-Type: text/plain', `Content-Length: ${12 * megabyte}`],
    })
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
  })
})

it('a call whose body is all there keeps its connection', async () => {
  const form = new FormData()
  form.append('name', 'a')
  const response = await fetch(portal.url + upload.url, { method: 'POST', body: form })
  expect(response.status).toBe(400)
  expect(response.headers.get('connection')).toBe('keep-alive')
})

it('a sender who stops in the middle after a refusal does not hold up the end of the server', async () => {
  const closing = await startUploadPortal()
  const socket = connect(closing.port, '127.0.0.1')
  const head = [`POST ${vendorUpload.url} HTTP/1.1`, 'Host: portal.example', multipartHead]
  socket.write([...head, `Content-Length: ${10 * megabyte}`, '', fileHead('main', 'a.jpg')].join('\r\n'))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /)
  const begunMs = performance.now()
  await closing.app.close()
  // If it were held up, that would last as long as a request may take.
  expect(performance.now() - begunMs).toBeLessThan(limits.requestTimeoutMs / 2)
  socket.destroy()
  await closing.close()
})

describe('what is thrown away', () => {
  it('ends with the body', async () => {
    const body = new PassThrough()
    body.end('all of it')
    await discardBody(body, { bytes: 1_000, ms: 60_000 })
    expect(body.readableEnded).toBe(true)
  })

  it('has ended where the body ended before, or the sender is gone', async () => {
    const [ended, gone] = [new PassThrough(), new PassThrough()]
    ended.resume().end('all of it')
    gone.destroy()
    await once(ended, 'end')
    for (const body of [ended, gone]) await discardBody(body, { bytes: 1_000, ms: 60_000 })
    expect([ended.readableEnded, gone.destroyed]).toEqual([true, true])
  })

  it('ends when it is too much', async () => {
    const body = new PassThrough()
    body.write('x'.repeat(1_001))
    await discardBody(body, { bytes: 1_000, ms: 60_000 })
    expect(body.readableEnded).toBe(false)
  })

  it('ends when it takes too long', async () => {
    const body = new PassThrough()
    body.write('a little')
    await discardBody(body, { bytes: 1_000, ms: 20 })
    expect(body.readableEnded).toBe(false)
  })

  it('ends when the server closes, and does not begin after that', async () => {
    const body = new PassThrough()
    const closing = new AbortController()
    setImmediate(() => closing.abort())
    await discardBody(body, { bytes: 1_000, ms: 60_000, closing: closing.signal })
    await discardBody(body, { bytes: 1_000, ms: 60_000, closing: closing.signal })
    expect(body.destroyed).toBe(false)
  })

  it('ends when the sender goes away', async () => {
    const body = new PassThrough()
    setImmediate(() => body.destroy(new Error('gone')))
    await discardBody(body, { bytes: 1_000, ms: 60_000 })
    expect(body.destroyed).toBe(true)
  })
})
