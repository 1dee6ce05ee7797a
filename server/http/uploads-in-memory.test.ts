import { connect } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { photo } from '../testing/pictures.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { fileHead, multipartHead, sendParts, startUploadPortal, upload } from '../testing/uploads.ts'
import { roomForUploads } from './hold-in-memory.ts'

const portal = sharedByTests(startUploadPortal)
let picture: Buffer
beforeAll(async () => {
  picture = await photo()
})

const isAllFree = () => expect.poll(() => portal.app.uploadsRoom.left).toBe(roomForUploads().left)

const send = () =>
  sendParts(portal, [
    ['name', 'a'],
    ['main', picture],
  ])

it('a picture is read as it came, and no longer than its rule is at work', async () => {
  await send()
  const { received, pictures } = portal.last()
  expect(pictures[0]?.equals(picture)).toBe(true)
  await expect(received[0]?.read()).rejects.toThrow('while its rule is at work')
  await isAllFree()
})

it('what was refused, and what was broken off, takes up no room', async () => {
  await sendParts(portal, [['main', picture]])
  await isAllFree()
  const socket = connect(portal.port, '127.0.0.1')
  socket.on('error', () => {})
  const head = [`POST ${upload.url} HTTP/1.1`, 'Host: portal.example', multipartHead, 'Content-Length: 5000000', '', '']
  socket.write(head.join('\r\n'))
  socket.write(fileHead('main', 'paper.jpg'))
  socket.write(picture)
  await expect.poll(() => portal.app.uploadsRoom.left).toBe(roomForUploads().left - 1)
  socket.destroy()
  await isAllFree()
})

it('many at once are bounded: the others go by the disk, and all are taken', async () => {
  const { app } = portal
  app.uploadsRoom.left = 1
  const sent = await Promise.all(Array.from({ length: 6 }, send))
  expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(sent[0]?.status))
  await expect.poll(() => app.uploadsRoom.left).toBe(1)
  await portal.waitForLeftOver(0)
  app.uploadsRoom.left = roomForUploads().left
})
