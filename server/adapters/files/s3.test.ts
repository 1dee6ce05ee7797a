import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startS3, type TestS3 } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { isUnavailable } from '../database/failures.ts'
import { newFileName } from './file-name.ts'
import { StoreFailure } from './port.ts'
import { openS3 } from './s3.ts'

const bytes = Buffer.from('sample')

describe('a storage that checks who asks', () => {
  const s3 = sharedByTests(startS3)
  afterEach(() => vi.useRealTimers())

  const attempts = (change: Partial<TestS3>) => {
    const store = openS3({ ...s3, ...change })
    const name = newFileName('picture')
    return [() => store.write(name, bytes), () => store.read(name), () => store.remove(name)]
  }

  it('reports a wrong secret: nothing seems absent, and nothing seems removed', async () => {
    for (const attempt of attempts({ key: 'S3RVER:wrong' }))
      await expect(attempt()).rejects.toThrow('The file storage answered 403 (SignatureDoesNotMatch).')
    for (const attempt of attempts({ key: 'nobody:S3RVER' }))
      await expect(attempt()).rejects.toThrow('The file storage answered 403 (InvalidAccessKeyId).')
    expect(await s3.names()).toEqual([])
  })

  it('has no such bucket, and a file in it does not just seem absent', async () => {
    for (const attempt of attempts({ url: s3.url.replace('sample-bucket', 'other-bucket') }))
      await expect(attempt()).rejects.toThrow('The file storage has no such bucket.')
  })

  it('accepts what is sent at once just after midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T23:59:59Z') })
    const store = openS3(s3)
    const names = Array.from({ length: 5 }, () => newFileName('picture'))
    await store.write(names[0] as string, bytes)
    vi.setSystemTime(new Date('2026-03-02T00:00:01Z'))
    await Promise.all(names.map((name) => store.write(name, bytes)))
    expect((await s3.names()).sort()).toEqual(names.sort())
  })

  it('says nothing of its own in the output of the tests', async () => {
    const written = vi.spyOn(process.stdout, 'write')
    const complained = vi.spyOn(console, 'error')
    await Promise.allSettled(attempts({ key: 'S3RVER:wrong' }).map((attempt) => attempt()))
    expect([...written.mock.calls, ...complained.mock.calls]).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('a storage', () => {
  let server: Server
  let url: string
  let requests: IncomingMessage[]
  let answers: RequestListener[]

  beforeEach(async () => {
    requests = []
    answers = []
    server = createServer((request, response) => {
      requests.push(request)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      request.resume().on('end', () => answer?.(request, response))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/bucket`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const name = newFileName('picture')
  const open = (longestTryMs = 1_000) => openS3({ url, region: 'gh-accra-1', key: 'id:se:cret', longestTryMs })
  const catchFailure = async (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => undefined,
      (error) => error,
    )

  const ok: RequestListener = (_, response) => response.writeHead(200).end('sample')
  const status =
    (code: number, body = ''): RequestListener =>
    (_, response) =>
      response.writeHead(code, { 'content-type': 'application/xml' }).end(body)
  const silence: RequestListener = () => {}
  const hangUp: RequestListener = (request) => request.socket.destroy()
  const halfAndSilence: RequestListener = (_, response) => response.writeHead(200, { 'content-length': 6 }).write('sam')
  const halfAndHangUp: RequestListener = (request, response) => {
    halfAndSilence(request, response)
    request.socket.end()
  }

  it('is told path, region, account and what kind of content it is', async () => {
    answers = [ok]
    await open().write(name, bytes)
    await open().write(newFileName('paper'), bytes)
    const [picture, document] = requests
    expect(picture).toMatchObject({ method: 'PUT', url: `/some/bucket/${name}` })
    expect(picture?.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': '6' })
    expect(picture?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/gh-accra-1\/s3\/aws4_request, /,
    )
    expect(document?.headers['content-type']).toBe('application/octet-stream')
    expect(JSON.stringify(requests.map(({ rawHeaders }) => rawHeaders))).not.toContain('cret')
  })

  it.each([
    ['stumbles', status(500)],
    ['is busy', status(503, '<Error><Code>SlowDown</Code></Error>')],
    ['has had enough', status(429)],
    ['hangs up', hangUp],
    ['hangs up in the middle', halfAndHangUp],
    ['does not answer', silence],
    ['stops in the middle', halfAndSilence],
  ])('that %s once is asked again', async (_, stumble) => {
    answers = [stumble, ok]
    expect((await open().read(name))?.toString()).toBe('sample')
    expect(requests).toHaveLength(2)
  })

  it('is asked again for a write and a removal too', async () => {
    answers = [status(503), ok]
    await open().write(name, bytes)
    answers = [hangUp, status(204)]
    await open().remove(name)
    expect(requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE', 'DELETE'])
  })

  it.each([
    ['stumbles', status(500), 'The file storage answered 500 (Unknown).'],
    ['is busy', status(503, '<Error><Code>SlowDown</Code></Error>'), 'The file storage answered 503 (SlowDown).'],
    ['hangs up', hangUp, 'The file storage cannot be reached (UND_ERR_SOCKET).'],
    ['hangs up in the middle', halfAndHangUp, 'The file storage cannot be reached (UND_ERR_SOCKET).'],
    ['does not answer', silence, 'The file storage did not answer within 300 ms.'],
    ['stops in the middle', halfAndSilence, 'The file storage did not answer within 300 ms.'],
  ])('that %s again has failed, and is not asked a third time', async (_, stumble, sentence) => {
    answers = [stumble]
    const failure = await catchFailure(open(300).read(name))
    expect(failure).toBeInstanceOf(StoreFailure)
    expect((failure as Error).message).toBe(sentence)
    expect(requests).toHaveLength(2)
  })

  it.each([
    [
      'refuses',
      status(403, '<Error><Code>AccessDenied</Code></Error>'),
      'The file storage answered 403 (AccessDenied).',
    ],
    ['does not understand', status(400), 'The file storage answered 400 (Unknown).'],
  ])('that %s is not asked again', async (_, refusal, sentence) => {
    answers = [refusal]
    expect(await catchFailure(open().write(name, bytes))).toMatchObject({ message: sentence })
    expect(await catchFailure(open().read(name))).toMatchObject({ message: sentence })
    expect(await catchFailure(open().remove(name))).toMatchObject({ message: sentence })
    expect(requests).toHaveLength(3)
  })

  it.each(['application/xml', 'application/xml; charset=utf-8'])(
    'that has no such file any more has nothing to remove, and says so in %s',
    async (type) => {
      const body = '<Error><Code>NoSuchKey</Code></Error>'
      answers = [(_, response) => response.writeHead(404, { 'content-type': type }).end(body)]
      await open().remove(name)
      expect(requests.map(({ method }) => method)).toEqual(['DELETE'])
    },
  )

  it.each([
    ['no bucket', '<Error><Code>NoSuchBucket</Code></Error>', 'The file storage has no such bucket.'],
    ['nothing that we know', '<h1>Not found</h1>', 'The file storage answered 404 (Unknown).'],
  ])('that has %s there has removed nothing', async (_, body, sentence) => {
    answers = [status(404, body)]
    expect(await catchFailure(open().remove(name))).toMatchObject({ message: sentence })
  })

  it('cannot redirect us elsewhere', async () => {
    const elsewhere: RequestListener = (_, response) => response.writeHead(307, { location: `${url}/x` }).end()
    answers = [elsewhere]
    expect(await catchFailure(open().write(name, bytes))).toBeInstanceOf(StoreFailure)
    expect(requests.every((request) => request.url === `/some/bucket/${name}`)).toBe(true)
  })

  it('that is away lets the vendor be told to try again in a moment', async () => {
    answers = [silence]
    expect(isUnavailable(await catchFailure(open(100).read(name)))).toBe(true)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    const failure = await catchFailure(open().write(name, bytes))
    expect(failure).toMatchObject({ message: 'The file storage cannot be reached (ECONNREFUSED).' })
    expect(isUnavailable(failure)).toBe(true)
  })
})
