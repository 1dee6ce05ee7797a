import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusals } from '../../contract/refusals.ts'
import { sharedTestApp } from '../testing/app.ts'
import { photo } from '../testing/pictures.ts'
import { mediaUrl } from './media.ts'

let webFolder: string
const portal = sharedTestApp(async () => {
  // When pages are served, an unknown address leads to the landing page, which must not happen to a picture.
  webFolder = await mkdtemp(join(tmpdir(), 'portal-media-'))
  const table = { pages: { '/': 'index.html' }, shell: 'shell.html', shellPrefix: '/d', offline: 'offline.html' }
  await writeFile(join(webFolder, 'pages.json'), JSON.stringify(table))
  for (const page of ['index.html', 'shell.html', 'offline.html']) await writeFile(join(webFolder, page), '<h1></h1>')
  return { webFolder }
})
let bytes: Buffer
let picture: string
let document: string
beforeAll(async () => {
  const { images, files, db } = portal.context
  const made = await images.readPicture(await photo(), { small: { width: 90, height: 60 } })
  if ('refused' in made) throw new Error('a photo is read')
  bytes = made.small
  picture = await files.put('picture', bytes)
  document = await files.put('paper', bytes)
  await db.transaction().execute((tx) => files.claim(tx, [picture, document]))
})
afterAll(() => rm(webFolder, { recursive: true }))

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => portal.app.inject({ method, url })

describe('a picture', () => {
  it('is for everybody, and for good', async () => {
    const reply = await get(mediaUrl(picture))
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
    })
  })

  it('is nothing but a picture, in whatever a browser opens it', async () => {
    expect((await get(mediaUrl(picture))).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('tells its size without being sent', async () => {
    const reply = await get(mediaUrl(picture), 'HEAD')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': String(bytes.length) })
    expect(reply.rawPayload).toHaveLength(0)
  })

  it('is gone once nothing names it any more', async () => {
    const { files, db } = portal.context
    const name = await files.put('picture', bytes)
    await db.transaction().execute((tx) => files.claim(tx, [name]))
    expect((await get(mediaUrl(name))).statusCode).toBe(200)
    await db.transaction().execute((tx) => files.release(tx, [name]))
    await files.sweep()
    expect((await get(mediaUrl(name))).statusCode).toBe(404)
  })
})

const expectNothing = async (path: string) => {
  const reply = await get(path)
  expect(reply.json()).toMatchObject(refusals.notFound)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
}

describe('an identity document', () => {
  it('is never served, by any form of its name', async () => {
    expect((await portal.context.files.read(document))?.equals(bytes)).toBe(true)
    const random = document.replace('paper-', '')
    const names = [
      document,
      `picture-../${document}`,
      `picture-${random}`,
      `${picture}/../${document}`,
      `PAPER-${random}`,
    ]
    for (const name of names) {
      await expectNothing(mediaUrl(name))
      await expectNothing(`/media/${encodeURIComponent(name)}.webp`)
      await expectNothing(`/media/${encodeURIComponent(name)}`)
    }
  })
})

describe('nothing else is there', () => {
  it.each([
    '/media/picture-.webp',
    `/media/picture-${'a'.repeat(32)}.webp`,
    `/media/picture-${'a'.repeat(300)}.webp`,
    '/media/..%2f..%2fpackage.json',
    '/media/..%5c..%5cpackage.json',
    '/media/%00',
    '/media/a/b/c',
  ])('at %s', (path) => expectNothing(path))

  it('by the name of a real picture with something added', async () => {
    for (const path of [`/media/${picture}`, `/media/${picture}.jpg`, `/media/x${picture}.webp`])
      await expectNothing(path)
    for (const added of ['.part', '%00', '%0a', '/x', '.webp']) await expectNothing(`${mediaUrl(picture)}${added}`)
  })

  it('outside the folder, even for a client that sends the path as it is', async () => {
    const { port } = new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 }))
    for (const path of [
      '/media/../../../../etc/passwd',
      '/media/%2e%2e/%2e%2e/package.json',
      `/media/../files/${document}`,
      `/media/${picture}.webp/../${document}`,
    ]) {
      const answer = await new Promise<string>((resolve, reject) => {
        let text = ''
        const socket = connect(Number(port), '127.0.0.1')
        socket.on('data', (chunk) => {
          text += chunk
        })
        socket.on('close', () => resolve(text)).on('error', reject)
        socket.write(`GET ${path} HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n`)
      })
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    }
  })
})
