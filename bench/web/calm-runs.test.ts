import { expect, it } from 'vitest'
import { watchMachine } from './calm-runs.ts'

const replayRuns = (speeds: number[]) => {
  const left = [...speeds]
  return async () => left.shift() ?? 0
}
const readSpeed = (speed: number) => speed

it('takes as many runs as are wanted where the machine is calm', async () => {
  const machine = watchMachine()
  expect(await machine.take(3, replayRuns([1500, 1300, 1400, 9]), readSpeed)).toEqual({
    kept: [1500, 1300, 1400],
    repeated: 0,
  })
})

it('takes a run again that saw a busy machine', async () => {
  const machine = watchMachine()
  expect(await machine.take(2, replayRuns([1500, 700, 1490]), readSpeed)).toEqual({ kept: [1500, 1490], repeated: 1 })
})

it('gives up where the machine stays busy, and keeps the calmest', async () => {
  const machine = watchMachine()
  await machine.take(1, replayRuns([1600]), readSpeed)
  expect(await machine.take(2, replayRuns([700, 800, 600, 900, 1600]), readSpeed)).toEqual({
    kept: [800, 900],
    repeated: 2,
  })
})

it('does not take slow runs for calm ones that came before the machine was seen at its best', async () => {
  const machine = watchMachine()
  expect(await machine.take(2, replayRuns([700, 1500, 1450]), readSpeed)).toEqual({ kept: [1500, 1450], repeated: 1 })
})
