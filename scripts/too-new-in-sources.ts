import type { Plugin } from 'vite'
import { allowedIn } from './browser-floor.ts'
import { tooNewInScript } from './too-new-in-script.ts'

// A file that has none of these words need not be read as a script, which takes longer than all else here.
const words = Object.keys(allowedIn).map((what) => what.match(/\w+/g)?.at(-1))
const mayUse = new RegExp(`\\b(?:${words.join('|')})\\b`, 'i')

/** What a source file uses that is allowed in others only. */
export const notAllowedIn = (file: string, code: string): string[] =>
  mayUse.test(code)
    ? tooNewInScript(code).filter((what) => {
        const places = allowedIn[what]?.in
        return places && !places.some((place) => file.includes(`/${place}`))
      })
    : []

/** In the built files nobody can tell any more whose a use is, so what is allowed in some places is held here. */
export const refuseTooNewElsewhere: Plugin = {
  name: 'refuse-too-new-elsewhere',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.entries(part.modules) : []))
    const problems = modules.flatMap(([file, { code }]) =>
      notAllowedIn(file, code ?? '').map((what) => `${file} uses ${what}`),
    )
    const advice = 'A browser that we support lacks it, and it is allowed elsewhere only: scripts/browser-floor.ts'
    if (problems.length > 0) throw new Error([advice, ...problems].join('\n'))
  },
}
