import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import { type Command, type Options, parseId, parseReference } from './command.ts'
import { audit } from './commands/audit.ts'
import { documents } from './commands/documents.ts'
import { ledger } from './commands/ledger.ts'
import { check, payments, refund, restore } from './commands/payments.ts'
import { approve, list, reject, show } from './commands/review.ts'
import { type Environment, findPortal } from './find-portal.ts'
import { columns } from './page.ts'
import { Problem, WrongUse } from './problem.ts'

const commands: Record<string, Command> = {
  list,
  show,
  papers: documents,
  approve,
  reject,
  audit,
  payments,
  check,
  refund,
  restore,
  ledger,
}

const usage = [
  'npm run desk -- COMMAND',
  ...Object.values(commands).flatMap(({ use, about }) => [`  ${use}`, ...columns([[about]], '      ')]),
]

type Terminal = { env: Environment; say(line: string): void; complain(line: string): void; now(): Date }

/** Returns the exit code. */
export const runDesk = async (words: readonly string[], { env, say, complain, now }: Terminal): Promise<0 | 1 | 2> => {
  try {
    const { command, ...given } = parseCommand(words)
    await command.run(given, { ask: openAsk(findPortal(env)), say, now })
    return 0
  } catch (error) {
    if (error instanceof Problem) {
      complain(error.message)
      return 1
    }
    if (!(error instanceof WrongUse)) throw error
    for (const line of [...(error.message ? [error.message, ''] : []), ...usage]) complain(line)
    return 2
  }
}

const parseCommand = ([name = '', ...rest]: readonly string[]) => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongUse(name && `There is no command ${name}.`)
  const { values, positionals } = parseOptions(rest, command)
  const [word = '', ...more] = positionals
  if (more.length > 0 || (word && command.takes === 'no id'))
    throw new WrongUse(`${more[0] ?? word} is one word too many.`)
  return { command, ...parseSubject(word, command), options: values as Options }
}

const parseSubject = (word: string, { takes, use }: Command) => {
  if (!word && takes === 'an id') throw new WrongUse(`Which business? ${use}`)
  if (!word && takes === 'a reference') throw new WrongUse(`Which payment? ${use}`)
  if (takes === 'a reference') return { id: '', reference: parseReference(word) }
  return { id: word && parseId(word), reference: '' }
}

const parseOptions = (args: string[], { options }: Command) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node's message goes on with advice for programmers after its first sentence.
    throw new WrongUse(`${(error as Error).message.split('. ')[0]}.`)
  }
}
