import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import {
  type Command,
  type CommandContext,
  type Options,
  parseDispute,
  parseNumber,
  parseReference,
  type Subject,
} from './command.ts'
import { audit } from './commands/audit.ts'
import { dispute, disputes, settle } from './commands/disputes.ts'
import { documents } from './commands/documents.ts'
import { find } from './commands/find.ts'
import { hidePage, hideService, showPage, showService } from './commands/hiding.ts'
import { ledger } from './commands/ledger.ts'
import { check, payments, refund, restore, retryRefundCommand } from './commands/payments.ts'
import { endPeriodCommand, keepPeriodCommand, undoEndPeriodCommand } from './commands/periods.ts'
import { dismiss, report, reports } from './commands/reports.ts'
import { approve, list, reject } from './commands/review.ts'
import { settlements } from './commands/settlements.ts'
import { show } from './commands/show.ts'
import { close, contact, lift, reopen, suspend } from './commands/status.ts'
import { sweep } from './commands/sweep.ts'
import { completeId, completeServiceId } from './complete-id.ts'
import { type Environment, findPortal } from './find-portal.ts'
import { explain, usage } from './help.ts'
import { findNearest } from './nearest.ts'
import { Problem, WrongUse } from './problem.ts'

const commands: Record<string, Command> = {
  list,
  find,
  show,
  papers: documents,
  approve,
  reject,
  reopen,
  suspend,
  lift,
  contact,
  close,
  audit,
  reports,
  report,
  dismiss,
  'hide-page': hidePage,
  'show-page': showPage,
  'hide-service': hideService,
  'show-service': showService,
  payments,
  check,
  refund,
  'retry-refund': retryRefundCommand,
  restore,
  'end-period': endPeriodCommand,
  'undo-end-period': undoEndPeriodCommand,
  'keep-period': keepPeriodCommand,
  disputes,
  dispute,
  'settle-dispute': settle,
  ledger,
  settlements,
  sweep,
}

type Terminal = Omit<CommandContext, 'ask'> & { env: Environment; complain(line: string): void }

/** Returns the exit code. */
export const runDesk = async (
  words: readonly string[],
  { env, complain, ...terminal }: Terminal,
): Promise<0 | 1 | 2> => {
  try {
    const help = findHelp(words)
    if (help) {
      for (const line of help) terminal.say(line)
      return 0
    }
    const { command, subject, options } = parseCommand(words)
    const ask = openAsk(findPortal(env))
    const id = subject.id && (await completeId(ask, subject.id))
    const service = subject.service && (await completeServiceId(ask, id, subject.service))
    await command.run({ ...subject, id, service, options }, { ask, ...terminal })
    return 0
  } catch (error) {
    if (error instanceof Problem) {
      complain(error.message)
      return 1
    }
    if (!(error instanceof WrongUse)) throw error
    for (const line of [...(error.message ? [error.message, ''] : []), ...usage(commands)]) complain(line)
    return 2
  }
}

const findHelp = ([first, second]: readonly string[]): string[] | undefined => {
  if (first !== 'help' && first !== '--help' && first !== '-h') return undefined
  return second === undefined ? usage(commands) : explain(commands, second)
}

const parseCommand = ([name = '', ...rest]: readonly string[]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongUse(name && noSuchCommand(name))
  const { values, positionals } = parseOptions(rest, command)
  return { command, subject: parseSubject(positionals, command), options: values as Options }
}

const noSuchCommand = (name: string) => {
  const nearest = findNearest(name.toLowerCase(), Object.keys(commands))
  return `There is no command ${name}.${nearest ? ` Did you mean ${nearest}?` : ''}`
}

const parseSubject = (positionals: readonly string[], { takes, use }: Command) => {
  const [word = '', ...more] = positionals
  const nothing: Subject = { id: '', service: '', reference: '', number: '', dispute: '', words: '' }
  if (takes === 'words') {
    if (!word) throw new WrongUse(`Find what? ${use}`)
    return { ...nothing, words: positionals.join(' ') }
  }
  if (takes === 'an id and a service') {
    const [service = '', ...tooMany] = more
    if (!service) throw new WrongUse(`Which ${word ? 'service' : 'business'}? ${use}`)
    if (tooMany.length > 0) throw new WrongUse(`${tooMany[0]} is one word too many.`)
    return { ...nothing, id: word, service }
  }
  if (more.length > 0 || (word && takes === 'no id')) throw new WrongUse(`${more[0] ?? word} is one word too many.`)
  if (!word && takes === 'an id') throw new WrongUse(`Which business? ${use}`)
  if (!word && takes === 'a reference') throw new WrongUse(`Which payment? ${use}`)
  if (!word && takes === 'a number') throw new WrongUse(`Which case? ${use}`)
  if (!word && takes === 'a dispute') throw new WrongUse(`Which dispute? ${use}`)
  if (takes === 'a dispute') return { ...nothing, dispute: parseDispute(word) }
  if (takes === 'a number') return { ...nothing, number: parseNumber(word) }
  return takes === 'a reference' ? { ...nothing, reference: parseReference(word) } : { ...nothing, id: word }
}

const parseOptions = (args: string[], { options }: Command) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node's message goes on with advice for programmers after its first sentence.
    throw new WrongUse(`${(error as Error).message.split('. ')[0]}.`)
  }
}
