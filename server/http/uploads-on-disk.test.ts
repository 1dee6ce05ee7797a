import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../testing/data-folders.ts'
import { photo } from '../testing/pictures.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { fileHead, multipartHead, sendParts, startUploadPortal, upload } from '../testing/uploads.ts'
import { storeEncrypted } from './encrypted-file.ts'
import { installUploadsFolder } from './multipart.ts'

const portal = sharedByTests(startUploadPortal)
let picture: Buffer
beforeAll(async () => {
  // As if other pictures took all the memory.
  portal.app.uploadsRoom.left = 0
  picture = await photo()
})
afterEach(() => portal.waitForLeftOver(0))

/** Sends the beginning of a picture and keeps the connection open. */
const beginUpload = (announcedBytes: number, sent: Buffer): Socket => {
  const socket = connect(portal.port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [`POST ${upload.url} HTTP/1.1`, 'Host: portal.example', multipartHead]
  socket.write([...head, `Content-Length: ${announcedBytes}`, '', ''].join('\r\n'))
  socket.write(fileHead('main', 'paper.jpg'))
  socket.write(sent)
  return socket
}

const onDisk = () => {
  const { uploadsFolder } = portal.app
  const files = readdirSync(uploadsFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map((file) => readFileSync(join(file.parentPath, file.name)))
}

const samplePieces = (bytes: Buffer) => {
  const places = [0, 1_000, 20_000, 50_000]
  return places.map((at) => bytes.subarray(at, at + 16))
}

describe('a picture that is being received', () => {
  it('never lies on the disk in the clear, and is gone when the sender goes away', async () => {
    const socket = beginUpload(5_000_000, picture)
    await expect.poll(() => onDisk()[0]?.length ?? 0).toBeGreaterThan(60_000)
    const [stored] = onDisk() as [Buffer]
    for (const some of samplePieces(picture)) expect(stored.includes(some)).toBe(false)
    socket.destroy()
    await portal.waitForLeftOver(0)
  })

  it('is not read if somebody has changed it there', async () => {
    await using cleanUp = new AsyncDisposableStack()
    const folder = await makeFolder(cleanUp, 'private')
    const { read } = await storeEncrypted(Readable.from([picture]), folder)
    expect((await read()).equals(picture)).toBe(true)
    const [name = ''] = readdirSync(folder)
    const stored = readFileSync(join(folder, name))
    stored[1_000] = (stored[1_000] ?? 0) ^ 1
    writeFileSync(join(folder, name), stored)
    await expect(read()).rejects.toThrow()
  })

  it('is written in another way each time', async () => {
    const sockets = [beginUpload(5_000_000, picture), beginUpload(5_000_000, picture)]
    await expect.poll(() => onDisk().map(({ length }) => length > 60_000)).toEqual([true, true])
    const [one, other] = onDisk() as [Buffer, Buffer]
    expect(one.subarray(0, 60_000).equals(other.subarray(0, 60_000))).toBe(false)
    for (const socket of sockets) socket.destroy()
  })

  it('is for this user of the machine only', async () => {
    const socket = beginUpload(5_000_000, picture)
    await portal.waitForLeftOver(2)
    for (const entry of portal.leftOver()) expect(statSync(join(portal.app.uploadsFolder, entry)).mode & 0o077).toBe(0)
    socket.destroy()
  })

  it('can be read as long as the rule is at work, and no longer', async () => {
    await sendParts(portal, [
      ['name', 'a'],
      ['main', picture],
    ])
    const { received, pictures } = portal.last()
    expect(pictures[0]?.equals(picture)).toBe(true)
    await expect(received[0]?.read()).rejects.toThrow('ENOENT')
  })

  it('is gone when the call is refused', async () => {
    expect((await sendParts(portal, [['main', picture]])).body.message).toBe('Name is required')
  })

  it('is gone when its sender leaves between two parts, or in the middle of a heading', async () => {
    for (const ending of ['\r\n--b', '\r\n--b\r\nContent-Disposition: form-da', '\r\n--b\r\n\r\n']) {
      const socket = beginUpload(5_000_000, Buffer.concat([picture, Buffer.from(ending)]))
      await portal.waitForLeftOver(2)
      socket.destroy()
      await portal.waitForLeftOver(0)
    }
  })
})

it('what a killed server left is gone when it starts again', async () => {
  await using cleanUp = new AsyncDisposableStack()
  const folder = join(await makeFolder(cleanUp, 'private'), 'uploads')
  mkdirSync(join(folder, 'half-received'), { recursive: true })
  writeFileSync(join(folder, 'half-received', 'file'), 'noise')
  await installUploadsFolder(fastify(), folder)
  expect(readdirSync(folder)).toEqual([])
})
