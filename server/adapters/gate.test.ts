import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openGate, openPriorityGate, type Priority, TooBusy } from './gate.ts'

describe('the gate', () => {
  it('lets as many through as it is wide, in the order of arrival', async () => {
    const enter = openGate(2, 10)
    let inside = 0
    let mostInside = 0
    const left: number[] = []
    const work = (name: number) => async () => {
      mostInside = Math.max(mostInside, ++inside)
      await sleep(5)
      inside -= 1
      left.push(name)
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map((name) => enter(work(name))))
    expect(mostInside).toBe(2)
    expect(left).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('turns away whoever comes when the queue is full', async () => {
    const enter = openGate(1, 1)
    const held = Promise.withResolvers<void>()
    const inside = enter(() => held.promise)
    const queued = enter(async () => 'served')
    await expect(enter(async () => 'never')).rejects.toBeInstanceOf(TooBusy)
    held.resolve()
    await inside
    expect(await queued).toBe('served')
    expect(await enter(async () => 'served again')).toBe('served again')
  })

  it('opens again after work that failed', async () => {
    const enter = openGate(1, 5)
    const failing = Array.from({ length: 3 }, () => enter(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    expect(await enter(async () => 'served')).toBe('served')
  })
})

describe('the gate with two queues', () => {
  const priorities: Record<string, Priority> = { u: 'urgent', p: 'patient' }
  /** Queues the work behind a piece that is held, lets it go, and says in which order the others were served. */
  const serve = async (arrivals: string) => {
    const enter = openPriorityGate(1, 100)
    const held = Promise.withResolvers<void>()
    let served = ''
    const inside = enter('patient', () => held.promise)
    const queued = [...arrivals].map((one) =>
      enter(priorities[one] ?? 'patient', async () => {
        served += one
      }),
    )
    held.resolve()
    await Promise.all([inside, ...queued])
    return served
  }

  it.each([
    ['serves who is urgent first, whoever came before', 'pppuu', 'uuppp'],
    ['serves one patient after four urgent ones, so that nobody waits for good', 'uuuuuuuuuuppp', 'uuuupuuuupuup'],
    ['counts only those for whom somebody had to wait', 'uuuuuu', 'uuuuuu'],
  ])('%s', async (_, arrivals, order) => expect(await serve(arrivals)).toBe(order))

  it('has room for the urgent when the queue of the others is full', async () => {
    const enter = openPriorityGate(1, 1)
    const held = Promise.withResolvers<void>()
    const inside = enter('patient', () => held.promise)
    const queued = enter('patient', async () => 'served')
    await expect(enter('patient', async () => 'never')).rejects.toBeInstanceOf(TooBusy)
    const urgent = enter('urgent', async () => 'served too')
    held.resolve()
    expect(await Promise.all([inside, queued, urgent])).toEqual([undefined, 'served', 'served too'])
  })
})
