import { expect, it } from 'vitest'
import { shareReads } from './shared-reads.ts'

const openSource = () => {
  let value = 0
  let reads = 0
  const gates: (() => void)[] = []
  const read = async () => {
    reads += 1
    const seen = value
    await new Promise<void>((resolve) => gates.push(resolve))
    return seen
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    read,
    settle,
    reads: () => reads,
    change: () => {
      value += 1
    },
    finish: async () => {
      await settle()
      for (const open of gates.splice(0)) open()
      await settle()
    },
  }
}

it('who asks while a read is under way gets the next one, and all of them the same', async () => {
  const source = openSource()
  const ask = shareReads(source.read)
  const first = ask('page', undefined)
  await source.settle()
  source.change()
  const later = Array.from({ length: 100 }, () => ask('page', undefined))
  await source.finish()
  await source.finish()
  expect(await first).toBe(0)
  expect(new Set(await Promise.all(later))).toEqual(new Set([1]))
  expect(source.reads()).toBe(2)
})

it('what is asked after the end is read anew, and other keys do not wait', async () => {
  const source = openSource()
  const ask = shareReads(source.read)
  const both = [ask('one', undefined), ask('other', undefined)]
  await source.settle()
  expect(source.reads()).toBe(2)
  await source.finish()
  await Promise.all(both)
  source.change()
  const again = ask('one', undefined)
  await source.finish()
  expect(await again).toBe(1)
})

it('a read that fails fails for those who share it, and for nobody after', async () => {
  let turn = 0
  const ask = shareReads(async () => {
    turn += 1
    if (turn === 1) throw new Error('lost')
    return turn
  })
  const failing = Promise.allSettled([ask('page', undefined), ask('page', undefined)])
  await new Promise((resolve) => setImmediate(resolve))
  const next = ask('page', undefined)
  const lost = { status: 'rejected', reason: new Error('lost') }
  expect(await failing).toEqual([lost, lost])
  expect(await next).toBe(2)
})
