import { readdirSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Multipart } from '@fastify/multipart'
import { afterEach, describe, expect, it } from 'vitest'
import { imageRefusals } from '../../contract/image-rule.ts'
import { refusals } from '../../contract/refusals.ts'
import { buildTestApp } from '../testing/app.ts'
import { sendForm, upload } from '../testing/uploads.ts'
import { boundParts } from './bound-parts.ts'
import { handle } from './handle.ts'
import { roomForUploads } from './hold-in-memory.ts'

const arriving = () => Object.assign(new PassThrough(), { complete: false })
const arrived = (text: string) => {
  const body = Object.assign(new PassThrough(), { complete: true })
  body.end(text)
  return body.resume()
}

const field = { type: 'field', fieldname: 'name', value: 'a' } as Multipart
const neverEnding = () => new Readable({ read: () => {} })
const filePart = (file: Readable) => ({ type: 'file', fieldname: 'main', file }) as Multipart
const never = () => new Promise<IteratorResult<Multipart>>(() => {})

/** A parser that yields these parts and then hangs. */
const parserStuckAfter = (...parts: Multipart[]): AsyncIterator<Multipart> => ({
  next: () => {
    const value = parts.shift()
    return value ? Promise.resolve({ value }) : never()
  },
})
const doneAfter = async function* (wait: Promise<unknown>, part: Multipart) {
  await wait
  yield part
}

const small = { bytes: 1_000, ms: 20 }
const patient = { bytes: 1_000, ms: 60_000 }

const readAll = async (parts: AsyncIterable<Multipart>) => {
  const seen: Multipart[] = []
  for await (const part of parts) {
    if (part.type === 'file') for await (const _chunk of part.file);
    seen.push(part)
  }
  return seen
}

let body: ReturnType<typeof arriving>
afterEach(() => {
  expect([body.listenerCount('data'), body.listenerCount('end')]).toEqual([0, 0])
  body.destroy()
})

describe('the parts of a body', () => {
  it('are handed on, and come to their end', async () => {
    body = arrived('all')
    expect(await readAll(boundParts(doneAfter(Promise.resolve(), field), body, small))).toEqual([field])
  })

  it('may be as slow as their sender', async () => {
    body = arriving()
    body.resume()
    const slow = setTimeout(10 * small.ms)
    expect(await readAll(boundParts(doneAfter(slow, field), body, small))).toEqual([field])
  })

  it('are refused at once where the parser has everything and says nothing', async () => {
    body = arrived('all')
    await expect(readAll(boundParts(parserStuckAfter(field), body, patient))).rejects.toMatchObject({
      refusal: refusals.unreadable,
    })
  })

  it('are refused where the sender is gone before they are asked for', async () => {
    body = arriving()
    body.destroy()
    await expect(readAll(boundParts(parserStuckAfter(), body, patient))).rejects.toMatchObject({
      refusal: refusals.unreadable,
    })
  })

  it('are refused in time where a file has no end though everything is here', async () => {
    body = arrived('all')
    const file = neverEnding()
    await expect(readAll(boundParts(parserStuckAfter(filePart(file)), body, small))).rejects.toMatchObject({
      refusal: refusals.unreadable,
    })
    expect(file.destroyed).toBe(true)
  })

  it('are refused in time where the parser does not even read what is here', async () => {
    body = arriving()
    body.pause()
    body.complete = true
    body.end('unread')
    await expect(readAll(boundParts(parserStuckAfter(), body, small))).rejects.toMatchObject({
      refusal: refusals.unreadable,
    })
    await expect.poll(() => body.readableEnded).toBe(true)
  })

  it.each([
    ['between two parts', () => parserStuckAfter(field)],
    ['as a file begins', () => parserStuckAfter(filePart(neverEnding()))],
  ])('are refused when they are too much in all, %s', async (_where, parser) => {
    body = arriving()
    const reading = readAll(boundParts(parser(), body, { ...patient, bytes: 3 }))
    body.write('four')
    await expect(reading).rejects.toMatchObject({ refusal: imageRefusals.tooLarge })
  })

  it('are refused when they are too much in all, in a file', async () => {
    body = arriving()
    const file = neverEnding()
    const reading = readAll(boundParts(parserStuckAfter(filePart(file)), body, { ...patient, bytes: 3 }))
    await expect.poll(() => file.listenerCount('readable')).toBe(1)
    body.write('four')
    await expect(reading).rejects.toMatchObject({ refusal: imageRefusals.tooLarge })
  })
})

describe('a call whose parser never finishes a file', () => {
  it.each([
    ['in memory', roomForUploads().left],
    ['on the disk', 0],
  ])('is answered, and nothing is left %s', async (_where, room) => {
    body = arriving()
    const portal = await buildTestApp()
    const { app } = portal
    app.addHook('preHandler', async (request) => {
      const stuck = async function* () {
        request.raw.resume()
        yield filePart(neverEnding())
      }
      request.parts = stuck as typeof request.parts
    })
    handle(app, upload, () => Promise.reject(new Error('the rule is not reached')))
    app.parsingMaxMs = 50
    app.uploadsRoom.left = room
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    expect(await sendForm({ url }, upload, { body: '--b--\r\n' })).toEqual({ status: 400, body: refusals.unreadable })
    expect(readdirSync(app.uploadsFolder)).toEqual([])
    expect(app.uploadsRoom.left).toBe(room)
    await portal.close()
  })
})
