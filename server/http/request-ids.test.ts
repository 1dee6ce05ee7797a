import { expect, it } from 'vitest'
import { maskText } from '../log.ts'
import { openRequestIds } from './request-ids.ts'

it('an id is given once, in this process and in others, and the log leaves it whole', () => {
  const processes = Array.from({ length: 500 }, openRequestIds)
  const ids = processes.flatMap((next) => [next(), next()])
  expect(new Set(ids).size).toBe(1_000)
  expect(ids.map(maskText)).toEqual(ids)
})
