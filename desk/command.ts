import type { ParseArgsOptionsConfig } from 'node:util'
import * as v from 'valibot'
import { reference } from '../contract/business/payment.ts'
import { uuid } from '../contract/fields.ts'
import type { Ask } from './ask.ts'
import { Problem } from './problem.ts'

export type CommandContext = { ask: Ask; say(line: string): void; now(): Date }

export type Options = { status?: string; after?: string; reason?: string; field?: string[]; from?: string; to?: string }

export type Command = {
  use: string
  about: string
  takes: 'an id' | 'no id' | 'an id or nothing' | 'a reference'
  options: ParseArgsOptionsConfig
  /** `id` (of a business) and `reference` (of a payment) are empty where the command takes none. */
  run(given: { id: string; reference: string; options: Options }, context: CommandContext): Promise<void>
}

export const parseId = (given: string): string => {
  if (!v.is(uuid, given)) throw new Problem(`${given} is not an id. Copy one in full from: npm run desk -- list`)
  return given.toLowerCase()
}

export const parseReference = (given: string): string => {
  const read = v.safeParse(reference, given)
  if (!read.success)
    throw new Problem(`${given} is not a reference. Copy one in full: they are written as AFH-XXXX-XXXX-XXXX-XXXX`)
  return read.output
}
