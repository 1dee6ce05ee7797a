import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendHelpRequest } from '../../contract/account/help.ts'
import { sharedTestApp } from '../testing/app.ts'
import { fileHead, lastBoundary, multipartHead, upload, vendorUpload } from '../testing/uploads.ts'
import { watchPace } from './body-pace.ts'
import { handle } from './handle.ts'
import { roomForUploads } from './hold-in-memory.ts'

describe('of a body there has to arrive', () => {
  const least = { windowMs: 20_000, leastBytes: 80_000 }
  const arriving = () => ({ complete: false, destroyed: false, readableLength: 0, socket: { bytesRead: 500 } })

  const secondsUntilCut = (bytesEachSecond: number, change: Partial<ReturnType<typeof arriving>> = {}) => {
    const pace = watchPace<ReturnType<typeof arriving>>(least)
    const body = { ...arriving(), ...change }
    pace.begin(body, 0)
    for (let second = 1; second <= 600; second++) {
      body.socket.bytesRead += bytesEachSecond
      if (pace.findTooSlow(second * 1_000).length > 0) return second
    }
  }

  it.each([
    ['nothing', 0, 20],
    ['a byte a second', 1, 20],
    ['a little less than the least', 3_999, 20],
    ['the least', 4_000, undefined],
    ['what a phone on 3G sends', 48_000, undefined],
  ])('%s: it is cut off after so many seconds: %s, %s', (_what, bytesEachSecond, seconds) => {
    expect(secondsUntilCut(bytesEachSecond)).toBe(seconds)
  })

  it('nothing more once it is all here, or the sender is gone, or it waits for us', () => {
    expect(secondsUntilCut(0, { complete: true })).toBeUndefined()
    expect(secondsUntilCut(0, { destroyed: true })).toBeUndefined()
    expect(secondsUntilCut(0, { readableLength: 1 })).toBeUndefined()
  })

  it('as much in each window anew, however much came before', () => {
    const pace = watchPace<ReturnType<typeof arriving>>(least)
    const body = arriving()
    pace.begin(body, 0)
    body.socket.bytesRead += 5_000_000
    expect(pace.findTooSlow(20_000)).toEqual([])
    expect(pace.findTooSlow(39_999)).toEqual([])
    expect(pace.findTooSlow(40_000)).toEqual([body])
  })
})

describe('over a real connection', () => {
  let nowMs = 0
  const portal = sharedTestApp({ pace: { nowMs: () => nowMs, checkEveryMs: 2 } })
  const connections: Socket[] = []
  let port: number
  beforeAll(async () => {
    for (const call of [upload, vendorUpload])
      handle(portal.app, call, async ({ body, files }) => ({
        name: body.name,
        sizes: files.main.map(({ sizeBytes }) => sizeBytes),
        more: files.more.length,
      }))
    portal.app.server.on('connection', (socket) => connections.push(socket))
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    port = (portal.app.server.address() as AddressInfo).port
  })

  const open = async (head: string) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const sender = { socket, heard: '', isClosed: false }
    socket.on('data', (chunk) => {
      sender.heard += chunk
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      sender.isClosed = true
    })
    await once(socket, 'connect')
    const at = connections.length - 1
    let sent = 0
    /** Waits until the server has it, so that the test's clock says what passed in between. */
    const send = async (bytes: string | Buffer) => {
      sent += bytes.length
      socket.write(bytes)
      while ((connections[at]?.bytesRead ?? 0) < sent && !sender.isClosed) await setImmediate()
    }
    await send(head)
    return { sender, send }
  }
  /** The windows are checked at times that this test does not know, so it lets one after the other pass. */
  const heardAfterWindow = (sender: { heard: string }) => {
    nowMs += 20_000
    return sender.heard
  }
  const headFor = (call: { url: string }, length: number, type = multipartHead) =>
    [`POST ${call.url} HTTP/1.1`, 'Host: portal.example', type, `Content-Length: ${length}`, '', ''].join('\r\n')

  const begin = `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n${fileHead('main', 'a.jpg')}\xff\xd8\xff`
  const second = Buffer.alloc(48 * 1024, 'x')
  const pictureMegabytes = 5
  const seconds = Math.floor((pictureMegabytes * 1024 * 1024 - 10) / second.length)
  const moreHead = `\r\n${fileHead('more', 'b.jpg')}\xff\xd8\xff`
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  const wholeLength = 2 * seconds * second.length + begin.length + moreHead.length + lastBoundary.length

  const sendSlowly = async (call: { url: string }) => {
    const { sender, send } = await open(headFor(call, wholeLength))
    for (const head of [begin, moreHead]) {
      await send(bytes(head))
      for (let at = 0; at < seconds; at++) {
        await send(second)
        nowMs += 1_000
      }
    }
    return { sender, send }
  }

  it('10 MB at 384 kbit a second take more than three minutes and pass', async () => {
    const startMs = nowMs
    const { sender, send } = await sendSlowly(upload)
    await send(lastBoundary)
    await expect.poll(() => sender.heard).toMatch(/^HTTP\/1\.1 201 /)
    expect(nowMs - startMs).toBeGreaterThan(200_000)
    sender.socket.destroy()
  })

  it('a refusal that comes early is heard by a slow sender too, and all is read before the connection ends', async () => {
    const { sender, send } = await sendSlowly(vendorUpload)
    expect(sender.heard).toMatch(/^HTTP\/1\.1 401 /)
    expect(sender.isClosed).toBe(false)
    await send(lastBoundary)
    sender.socket.end()
    await expect.poll(() => sender.isClosed).toBe(true)
    expect(sender.heard).not.toContain('408')
  })

  it.each([
    ['in memory', roomForUploads().left],
    ['on the disk', 0],
  ])(
    'a picture that stops in the middle is answered and cut off, and nothing of it is left %s',
    async (_where, room) => {
      portal.app.uploadsRoom.left = room
      const { sender, send } = await open(headFor(upload, wholeLength))
      await send(bytes(begin))
      await send(second)
      await expect.poll(() => readdirSync(portal.app.uploadsFolder)).toHaveLength(1)
      await send('x')
      await expect.poll(() => heardAfterWindow(sender)).toMatch(/^HTTP\/1\.1 408 /)
      expect(sender.heard).toContain('The request took too long to arrive.')
      await expect.poll(() => readdirSync(portal.app.uploadsFolder)).toEqual([])
      expect(portal.app.uploadsRoom.left).toBe(room)
      sender.socket.destroy()
      portal.app.uploadsRoom.left = roomForUploads().left
    },
  )

  it('a JSON body that stops in the middle is answered and cut off', async () => {
    const { sender, send } = await open(headFor(sendHelpRequest, 1_000, 'Content-Type: application/json'))
    await send('{"name":')
    await expect.poll(() => heardAfterWindow(sender)).toMatch(/^HTTP\/1\.1 408 /)
    sender.socket.destroy()
  })

  it('a sender who stops after an early refusal is cut off', async () => {
    const { sender } = await open(headFor(vendorUpload, wholeLength))
    await expect.poll(() => sender.heard).toMatch(/^HTTP\/1\.1 401 /)
    await expect
      .poll(() => {
        nowMs += 20_000
        return connections.at(-1)?.destroyed
      })
      .toBe(true)
    sender.socket.end()
    await expect.poll(() => sender.isClosed).toBe(true)
    expect(sender.heard).not.toContain('408')
  })
})
