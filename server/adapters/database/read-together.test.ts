import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, it } from 'vitest'
import { readTogether } from './read-together.ts'

const openSource = () => {
  const reads: string[][] = []
  const ask = readTogether(async (keys: string[]) => {
    reads.push(keys)
    return reads.length
  })
  return { ask, reads }
}

it('who asks in one turn shares a read, which begins when all of them have asked', async () => {
  const { ask, reads } = openSource()
  const answers = [ask('one'), ask('two')]
  await Promise.resolve()
  answers.push(ask('three'))
  expect(reads).toEqual([])
  expect(await Promise.all(answers)).toEqual([1, 1, 1])
  expect(reads).toEqual([['one', 'two', 'three']])
})

it('who asks after a read began gets one of their own, and does not wait for the first', async () => {
  const begun: (() => void)[] = []
  const ask = readTogether(async ([key]: string[]) => {
    if (key === 'slow') await new Promise<void>((resolve) => begun.push(resolve))
    return key
  })
  const slow = ask('slow')
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toHaveLength(1)
  expect(await ask('quick')).toBe('quick')
  begun[0]?.()
  expect(await slow).toBe('slow')
})

it('a read that fails fails for those who share it, and for nobody after', async () => {
  let turn = 0
  const ask = readTogether<void, number>(async () => {
    turn += 1
    if (turn === 1) throw new Error('lost')
    return turn
  })
  const lost = { status: 'rejected', reason: new Error('lost') }
  expect(await Promise.allSettled([ask(), ask()])).toEqual([lost, lost])
  expect(await ask()).toBe(2)
})

it('a key is read once, however many ask for it', async () => {
  const { ask, reads } = openSource()
  await Promise.all(['one', 'two', 'one', 'two', 'one'].map(ask))
  expect(reads).toEqual([['one', 'two']])
})

it('a crowd is read in parts of a bounded size, each by one read', async () => {
  const reads: number[][] = []
  const ask = readTogether(async (keys: number[]) => {
    reads.push(keys)
    return keys
  }, 3)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(ask))
  expect(reads).toEqual([[1, 2, 3], [4, 5, 6], [7]])
  expect(answers.map((keys, at) => keys.includes(at + 1))).not.toContain(false)
  expect(await ask(8)).toEqual([8])
})

it('a crowd of thousands asks for some hundreds at once', async () => {
  const ask = readTogether(async (keys: number[]) => keys.length)
  const sizes = await Promise.all(Array.from({ length: 2_000 }, (_, key) => ask(key)))
  expect(Math.max(...sizes)).toBe(500)
})

it('a read that throws before it begins fails those who asked, and nothing else', async () => {
  const ask = readTogether<void, number>(() => {
    throw new Error('no read')
  })
  await expect(ask()).rejects.toThrow('no read')
})

it('a read belongs to the request of nobody who asked', async () => {
  const request = new AsyncLocalStorage<string>()
  const ask = readTogether<void, string | undefined>(async () => request.getStore())
  expect(await request.run('first', () => Promise.all([ask(), ask()]))).toEqual([undefined, undefined])
})
