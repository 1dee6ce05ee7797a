import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { fileHead, multipartHead, upload } from '../testing/uploads.ts'
import { handle } from './handle.ts'
import { roomForUploads } from './hold-in-memory.ts'

const portal = sharedTestApp()
let usual: { requestTimeout: number; headersTimeout: number }
beforeAll(async () => {
  handle(portal.app, upload, () => Promise.reject(new Error('the rule is not reached')))
  const { server } = portal.app
  usual = { requestTimeout: server.requestTimeout, headersTimeout: server.headersTimeout }
  // How often Node checks for slow requests: every 30 s unless set before it listens.
  Object.assign(server, { connectionsCheckingInterval: 20 })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  Object.assign(portal.app.server, usual)
})

const begun = () => readdirSync(portal.app.uploadsFolder).length

/** Begins a picture and then sends nothing more. */
const stall = () => {
  const { port } = portal.app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const head = [`POST ${upload.url} HTTP/1.1`, 'Host: portal.example', multipartHead, 'Content-Length: 5000000']
  socket.write([...head, '', fileHead('main', 'a.jpg')].join('\r\n'))
  return { socket, heard: hear(socket) }
}

const hear = (socket: Socket) => {
  const heard = { text: '' }
  socket.on('data', (chunk) => {
    heard.text += chunk
  })
  socket.on('error', () => {})
  return heard
}

it.each([
  ['in memory', roomForUploads().left],
  ['on the disk', 0],
])('a body that never ends is answered when its time is over, and nothing of it is left %s', async (_where, room) => {
  portal.app.uploadsRoom.left = room
  const { socket, heard } = stall()
  await expect.poll(begun).toBe(1)
  // Node applies the longer of the two to the whole request.
  Object.assign(portal.app.server, { requestTimeout: 1, headersTimeout: 1 })
  await expect.poll(() => heard.text).toContain('The request took too long to arrive.')
  expect(heard.text).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(begun).toBe(0)
  expect(portal.app.uploadsRoom.left).toBe(room)
  socket.destroy()
})
