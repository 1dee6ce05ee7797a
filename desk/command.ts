import type { ParseArgsOptionsConfig } from 'node:util'
import * as v from 'valibot'
import { disputeId } from '../contract/business/dispute.ts'
import { reference } from '../contract/business/payment.ts'
import { parseCedis } from '../contract/money.ts'
import type { Ask } from './ask.ts'
import { Problem } from './problem.ts'

export type CommandContext = {
  ask: Ask
  say(line: string): void
  now(): Date
  waitForEnter(atMostMs: number): Promise<void>
}

export type Options = {
  status?: string
  after?: string
  reason?: string
  field?: string[]
  from?: string
  to?: string
  email?: string
  phone?: string
  amount?: string
  account?: string
  bank?: string
  currency?: string
  final?: boolean
  accept?: boolean
  decline?: boolean
  outcome?: string
  refund?: string
  message?: string
  proof?: string
  csv?: boolean
  last?: boolean
}

/** What the command was given. Empty where it takes none. */
export type Subject = {
  /** Of a business. */
  id: string
  /** Of one of its services. */
  service: string
  /** Of a payment. */
  reference: string
  /** Of a case. */
  number: string
  /** Of a dispute. */
  dispute: string
  words: string
}

export type Command = {
  use: string
  about: string
  takes:
    | 'an id'
    | 'no id'
    | 'an id or nothing'
    | 'an id and a service'
    | 'a reference'
    | 'a number'
    | 'a dispute'
    | 'words'
  options: ParseArgsOptionsConfig
  /** Without the beginning that all commands have in common. */
  examples: readonly string[]
  run(given: Subject & { options: Options }, context: CommandContext): Promise<void>
}

export const parseReference = (given: string): string => {
  const read = v.safeParse(reference, given)
  if (!read.success)
    throw new Problem(`${given} is not a reference. Copy one in full: they are written as AFH-XXXX-XXXX-XXXX-XXXX`)
  return read.output
}

export const parseDispute = (given: string): string => {
  const read = v.safeParse(disputeId, given)
  if (!read.success) throw new Problem(`${given} is not the number of a dispute. See: npm run desk -- disputes`)
  return read.output
}

/** This month until today, unless told. */
export const parseDays = ({ from, to }: Options, now: Date): { from: string; to: string } => {
  const last = to ?? now.toISOString().slice(0, 10)
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last }
}

export const parseAmount = (given: string): number => {
  const pesewas = parseCedis(given)
  if (!pesewas) throw new Problem(`${given} is not an amount. Write cedis, such as 40 or 40.50`)
  return pesewas
}

export const parseNumber = (given: string): string => {
  if (!/^[1-9]\d{0,11}$/.test(given))
    throw new Problem(`${given} is not the number of a case. See: npm run desk -- reports`)
  return given
}
