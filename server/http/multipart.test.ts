import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { text } from '../../contract/fields.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { handle } from './handle.ts'

const upload = endpoint({
  wing: 'catalogue',
  method: 'POST',
  path: '/test-upload',
  summary: 'Two text fields and some pictures.',
  body: v.strictObject({ name: text('The name', { requiredMessage: 'Name is required', maxLength: 20 }) }),
  files: {
    main: { max: 1, presence: 'required', requiredMessage: 'Please upload the main picture' },
    more: { max: 2, presence: 'optional' },
  },
  reply: v.object({ name: v.string(), sizes: v.array(v.number()), more: v.number() }),
  successStatus: 201,
})

let portal: TestApp
let base: string
let pathsSeen: string[] = []

beforeAll(async () => {
  portal = await buildTestApp()
  handle(portal.app, upload, async ({ body, files }) => {
    pathsSeen = files.main.map(({ path }) => path)
    return { name: body.name, sizes: files.main.map(({ path }) => readFileSync(path).length), more: files.more.length }
  })
  base = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => portal.close())

const jpeg = (sizeBytes: number) => {
  const bytes = new Uint8Array(sizeBytes)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return bytes
}

type Part = [name: string, value: string | Uint8Array<ArrayBuffer>, fileName?: string]

const send = async (parts: Part[]) => {
  const form = new FormData()
  for (const [name, value, fileName = 'photo.jpg'] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value]), fileName)
  const response = await fetch(base + upload.url, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

const leftOver = () => readdirSync(portal.app.uploadsFolder)

describe('a multipart call', () => {
  it('hands the rule checked fields and pictures, and removes the temporary files afterwards', async () => {
    const answer = await send([
      ['name', ' Jollof '],
      ['main', jpeg(1000)],
      ['more', jpeg(5)],
      ['more', jpeg(6)],
    ])
    expect(answer).toEqual({ status: 201, body: { name: 'Jollof', sizes: [1000], more: 2 } })
    expect(pathsSeen).toHaveLength(1)
    expect(existsSync(String(pathsSeen[0]))).toBe(false)
  })

  it('takes 5,242,880 bytes and refuses one more', async () => {
    expect(
      (
        await send([
          ['name', 'a'],
          ['main', jpeg(5_242_880)],
        ])
      ).body.sizes,
    ).toEqual([5_242_880])
    expect(
      await send([
        ['name', 'a'],
        ['main', jpeg(5_242_881)],
      ]),
    ).toEqual({
      status: 413,
      body: { status: 413, message: 'File too large. Max 5MB allowed.' },
    })
  })

  const encode = (text: string) => new TextEncoder().encode(text)

  it.each<[string, Part[], string]>([
    [
      'an SVG named .jpg',
      [
        ['name', 'a'],
        ['main', encode('<svg/>'), 'a.jpg'],
      ],
      'Invalid file type. Only JPEG and PNG allowed.',
    ],
    [
      'a PDF named .png',
      [
        ['name', 'a'],
        ['main', encode('%PDF-1.7'), 'a.png'],
      ],
      'Invalid file type. Only JPEG and PNG allowed.',
    ],
    ['no picture at all', [['name', 'a']], 'Please upload the main picture'],
    [
      'an empty picture',
      [
        ['name', 'a'],
        ['main', new Uint8Array()],
      ],
      'Please upload the main picture',
    ],
    ['a missing field', [['main', jpeg(9)]], 'Name is required'],
    [
      'an unknown field',
      [
        ['name', 'a'],
        ['owner', '7'],
        ['main', jpeg(9)],
      ],
      'Unknown field: owner',
    ],
    [
      'an unknown file',
      [
        ['name', 'a'],
        ['main', jpeg(9)],
        ['paper', jpeg(9)],
      ],
      'Unknown field: paper',
    ],
    [
      'one picture too many',
      [
        ['name', 'a'],
        ['main', jpeg(9)],
        ['main', jpeg(9)],
      ],
      'Unknown field: main',
    ],
    [
      'a field said twice',
      [
        ['name', 'a'],
        ['name', 'b'],
        ['main', jpeg(9)],
      ],
      'Unknown field: name',
    ],
    [
      'a field named like a prototype',
      [
        ['name', 'a'],
        ['__proto__', 'x'],
        ['main', jpeg(9)],
      ],
      'The request could not be read.',
    ],
    [
      'NUL in a field',
      [
        ['name', 'a\0b'],
        ['main', jpeg(9)],
      ],
      'The text contains characters that cannot be used.',
    ],
  ])('refuses %s', async (_what, parts, message) => {
    expect(await send(parts)).toEqual({ status: 400, body: { status: 400, message } })
  })

  it('refuses more than all its parts may weigh before reading it', async () => {
    const heavy: Part[] = [
      ['main', jpeg(5_242_880)],
      ['more', jpeg(5_242_880)],
      ['more', jpeg(5_242_880)],
      ['more', jpeg(5_242_880)],
    ]
    const answer = await send(heavy).catch(() => 'cut off')
    expect(answer === 'cut off' || (answer as { status: number }).status === 413).toBe(true)
  })

  it('cuts off a sender who never said how much it would be, and keeps nothing', async () => {
    const { port } = portal.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    const cut = new Promise((resolve) => socket.on('error', resolve).on('close', resolve))
    socket.write(
      `POST ${upload.url} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x100000, 'x'), Buffer.from('\r\n')])
    let sentBytes = 0
    while (!socket.destroyed && sentBytes < 60 * 0x100000) {
      sentBytes += chunk.length
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => {}), cut])
    }
    await cut
    expect(sentBytes).toBeLessThan(60 * 0x100000)
    await until(() => leftOver().length === 0)
  })

  it('refuses JSON and a body without parts', async () => {
    const json = await fetch(base + upload.url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
    const bare = await fetch(base + upload.url, {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(bare.status).toBe(400)
    expect(await bare.json()).toEqual({ status: 400, message: 'The request could not be read.' })
  })

  it('leaves no temporary file when the sender goes away in the middle', async () => {
    const { port } = portal.app.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${upload.url} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="main"; filename="a.jpg"\r\n\r\n',
    )
    socket.write(jpeg(10_000))
    await until(() => leftOver().length === 1)
    socket.destroy()
    await until(() => leftOver().length === 0)
  })

  afterAll(() => expect(leftOver()).toEqual([]))
})

const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 100 && !isSo(); tries++) await sleep(50)
  expect(isSo()).toBe(true)
}
