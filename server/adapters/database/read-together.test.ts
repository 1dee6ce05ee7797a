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

it('who asks alone reads at once', async () => {
  const { ask, reads } = openSource()
  const answer = ask('one')
  expect(reads).toEqual([['one']])
  expect(await answer).toBe(1)
  ask('two')
  expect(reads).toEqual([['one'], ['two']])
})

it('those who ask meanwhile share a read, which begins when all of them have asked', async () => {
  const { ask, reads } = openSource()
  const alone = ask('alone')
  const answers = [ask('one'), ask('two')]
  await alone
  answers.push(ask('three'))
  expect(reads).toEqual([['alone']])
  expect(await Promise.all(answers)).toEqual([2, 2, 2])
  expect(reads).toEqual([['alone'], ['one', 'two', 'three']])
})

it('in a rush the first of a turn waits for the others too, until one was alone again', async () => {
  const { ask, reads } = openSource()
  await Promise.all(['one', 'two', 'two'].map(ask))
  await Promise.all(['one', 'two', 'three'].map(ask))
  expect(reads).toEqual([['one'], ['two'], ['one', 'two', 'three']])
  await ask('last of them')
  ask('alone')
  expect(reads.slice(3)).toEqual([['last of them'], ['alone']])
})

it('who is alone in a turn while another is still being read does not end a rush', async () => {
  const reads: string[][] = []
  const held = Promise.withResolvers<void>()
  const ask = readTogether(async (keys: string[]) => {
    reads.push(keys)
    if (keys.includes('slow')) await held.promise
  })
  const slow = ask('slow')
  await ask('beside it')
  held.resolve()
  await slow
  await Promise.all(['one', 'two'].map(ask))
  expect(reads).toEqual([['slow'], ['beside it'], ['one', 'two']])
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
    if (turn <= 2) throw new Error('lost')
    return turn
  })
  const lost = { status: 'rejected', reason: new Error('lost') }
  expect(await Promise.allSettled([ask(), ask(), ask()])).toEqual([lost, lost, lost])
  expect(turn).toBe(2)
  expect(await ask()).toBe(3)
})

it('a key is read once, however many ask for it', async () => {
  const { ask, reads } = openSource()
  await Promise.all(['alone', 'one', 'two', 'one', 'two', 'one'].map(ask))
  expect(reads).toEqual([['alone'], ['one', 'two']])
})

it('a crowd is read in parts of a bounded size, each by one read', async () => {
  const reads: number[][] = []
  const ask = readTogether(async (keys: number[]) => {
    reads.push(keys)
    return keys
  }, 3)
  const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(ask))
  expect(reads).toEqual([[0], [1, 2, 3], [4, 5, 6], [7]])
  expect(answers.map((keys, at) => keys.includes(at))).not.toContain(false)
  expect(await ask(8)).toEqual([8])
})

it('a crowd of thousands asks for some hundreds at once', async () => {
  const ask = readTogether(async (keys: number[]) => keys.length)
  const sizes = await Promise.all(Array.from({ length: 2_000 }, (_, key) => ask(key)))
  expect(Math.max(...sizes)).toBe(500)
})

it('a read that throws before it begins fails those who asked, and nobody after', async () => {
  let turn = 0
  const ask = readTogether<void, number>(() => {
    turn += 1
    if (turn <= 2) throw new Error('no read')
    return Promise.resolve(turn)
  })
  const lost = { status: 'rejected', reason: new Error('no read') }
  expect(await Promise.allSettled([ask(), ask()])).toEqual([lost, lost])
  expect(await ask()).toBe(3)
})

it('a read that several share belongs to the request of none of them', async () => {
  const request = new AsyncLocalStorage<string>()
  const ask = readTogether<void, string | undefined>(async () => request.getStore())
  expect(await request.run('first', () => Promise.all([ask(), ask(), ask()]))).toEqual(['first', undefined, undefined])
})
