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
