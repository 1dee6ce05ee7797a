import type { Command } from './command.ts'
import { columns } from './page.ts'
import { WrongUse } from './problem.ts'

type Commands = Readonly<Record<string, Command>>

const start = 'npm run desk --'

export const usage = (commands: Commands): string[] => [
  `${start} COMMAND`,
  ...Object.values(commands).flatMap(({ use, about }) => [`  ${use}`, ...columns([[about]], '      ')]),
  '  help [COMMAND]',
  '      this list, or one command with examples',
  '',
  'ID is an id of a business, or its first four characters or more. So is SERVICE.',
]

export const explain = (commands: Commands, name: string): string[] => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongUse(`There is no command ${name}.`)
  const { use, about, examples } = command
  return [`${start} ${use}`, ...columns([[about]], '  '), '', 'Such as:', ...examples.map((one) => `  ${start} ${one}`)]
}
