import { getPriority } from 'node:os'
import { afterEach, expect, it, vi } from 'vitest'
import { chunkBomb, interlacedPng } from '../../testing/hostile-pictures.ts'
import { patience } from '../../testing/patience.ts'
import { readInOwnProcess } from '../../testing/picture-process.ts'
import { photo } from '../../testing/pictures.ts'
import { decodePicture } from './decode-picture.ts'
import { openPictureWorkers } from './picture-workers.ts'

const log = { warn: vi.fn() }
let workers: ReturnType<typeof openPictureWorkers>
afterEach(() => {
  workers.close()
  log.warn.mockClear()
})

const open = (limits: Omit<Parameters<typeof openPictureWorkers>[0], 'log'> = {}) => {
  workers = openPictureWorkers({ log, ...limits })
  return async (bytes: Buffer) => workers.decode({ kind: 'document', bytes }, true)
}
/** A second of work and 140 MB. */
const demanding = () => interlacedPng(4000, 3000)

it('a picture comes out of a process of its own as it does here', async () => {
  const decode = open()
  const bytes = await photo()
  expect(await decode(bytes)).toEqual(await decodePicture({ kind: 'document', bytes }, true))
  expect(await decode(Buffer.from('nothing'))).toEqual({ refused: 'wrong type' })
  const sizes = { small: { width: 40, height: 30 } }
  const made = await workers.decode({ kind: 'picture', bytes, sizes }, true)
  expect(made).toEqual(await decodePicture({ kind: 'picture', bytes, sizes }, true))
})

it('two at once have a process each, and the next picture finds one of them', async () => {
  const decode = open()
  const bytes = await photo()
  await Promise.all([decode(bytes), decode(bytes)])
  const processes = workers.processIds()
  expect(processes).toHaveLength(2)
  // Those who wait for an answer come first.
  expect(processes.map((id) => getPriority(id))).toEqual([10, 10])
  await decode(bytes)
  expect(workers.processIds()).toEqual(processes)
})

it('a picture that comes in the moment in which an idle process is ended has another one', async () => {
  const decode = open({ idleMs: 1 })
  const bytes = await photo()
  const expected = await decode(bytes)
  // Runs right after the timer of the idle process, before its end is heard of.
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(await decode(bytes)).toEqual(expected)
  expect(log.warn).not.toHaveBeenCalled()
})

it('hostile pictures cost the process that answers next to nothing beside decoding them itself', async () => {
  open()
  const pictures = [demanding(), chunkBomb(9_000), chunkBomb(300_000)]
  const decodedHere = await readInOwnProcess(pictures)
  const handedOver = await readInOwnProcess(pictures, { handsOver: true })
  expect(handedOver.outcomes).toEqual(decodedHere.outcomes)
  expect(handedOver.cpuMs).toBeLessThan(decodedHere.cpuMs / 4)
})

it.each([
  ['memory', { mostMemoryBytes: 150_000_000 }],
  ['time of the processor', { mostCpuMs: 200 }],
  ['time by the clock', { deadlineMs: 100 }],
])('a picture that takes too much %s is given up, and the log says so', async (_what, limits) => {
  const decode = open(limits)
  expect(await decode(demanding())).toEqual({ refused: 'unreadable' })
  expect(log.warn.mock.calls).toEqual([
    [{ kind: 'document', bytes: expect.any(Number) }, 'a picture was given up: it took too much memory or time'],
  ])
})

it('the picture after one that was given up is decoded', async () => {
  const decode = open({ mostMemoryBytes: 150_000_000 })
  await decode(demanding())
  expect(Buffer.isBuffer(await decode(await photo()))).toBe(true)
})

it('a process with nothing to do ends, and so does each at the end', async () => {
  const decode = open({ idleMs: 1 })
  await decode(await photo())
  await vi.waitFor(() => expect(workers.processIds()).toEqual([]), patience)

  const again = open()
  await again(await photo())
  workers.close()
  await vi.waitFor(() => expect(workers.processIds()).toEqual([]), patience)
})
