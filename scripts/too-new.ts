import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allowed, allowedIn } from './browser-floor.ts'
import { tooNewInHtml } from './too-new-in-html.ts'
import { tooNewInMarkup } from './too-new-in-markup.ts'
import { tooNewInScript } from './too-new-in-script.ts'
import { tooNewInStyle } from './too-new-in-style.ts'

/** What the server renders pages by runs on the server, but what it makes does not. */
const finders: [file: RegExp, find: (text: string) => string[]][] = [
  [/^render\/.*\.js$/, tooNewInMarkup],
  [/\.js$/, tooNewInScript],
  [/\.css$/, tooNewInStyle],
  [/\.html$/, tooNewInHtml],
]

// A build looks through its files in several steps.
const met = new Set<string>()

/** What is not allowed with a reason (scripts/browser-floor.ts). */
export const notAllowed = (what: string): boolean => {
  met.add(what)
  return !(what in allowed || what in allowedIn)
}

export const needlessAmong = (found: ReadonlySet<string>): string[] =>
  Object.keys({ ...allowed, ...allowedIn }).filter((what) => !found.has(what))

/** Refuses what is allowed although nothing that was built uses it, as nobody would notice when something does. */
export const refuseNeedless = (): void => {
  const needless = needlessAmong(met)
  if (needless.length > 0) throw new Error(`Allowed in scripts/browser-floor.ts and never used: ${needless.join(', ')}`)
}

/** Refuses a build that uses what a supported browser lacks, unless it is allowed with a reason. */
export const refuseTooNew = async (folder: string): Promise<void> => {
  const problems: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    const find = finders.find(([pattern]) => pattern.test(file))?.[1]
    for (const what of find?.(await readFile(join(folder, file), 'utf8')) ?? []) {
      if (notAllowed(what)) problems.push(`${file} uses ${what}`)
    }
  }
  if (problems.length === 0) return
  const advice =
    'A browser that we support lacks it. Do it another way, or allow it with a reason: scripts/browser-floor.ts'
  throw new Error([advice, ...problems].join('\n'))
}
