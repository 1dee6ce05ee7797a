import type { ParseArgsOptionsConfig } from 'node:util'
import * as v from 'valibot'
import { uuid } from '../contract/fields.ts'
import type { Ask } from './ask.ts'
import { Problem } from './problem.ts'

/** What a command works with. */
export type Means = { ask: Ask; say(line: string): void; now(): Date }

export type Options = { status?: string; after?: string; reason?: string; field?: string[] }

export type Command = {
  use: string
  about: string
  takes: 'an id' | 'no id'
  options: ParseArgsOptionsConfig
  run(given: { id: string; options: Options }, means: Means): Promise<void>
}

export const idOf = (given: string): string => {
  if (!v.is(uuid, given)) throw new Problem(`${given} is not an id. Copy one in full from: npm run desk -- list`)
  return given.toLowerCase()
}
