import { fileURLToPath } from 'node:url'
import { type Rolldown, build as viteBuild } from 'vite'

/** A script in one piece, small enough to stand inside a page. */
export const buildInlineScript = async (source: string): Promise<string> => {
  const input = fileURLToPath(new URL(`../web/${source}`, import.meta.url))
  const built = await viteBuild({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome99', 'safari15.4', 'firefox104'],
      rolldownOptions: {
        input,
        output: { format: 'iife' },
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
      },
    },
  })
  const code = (built as Rolldown.RolldownOutput).output[0].code.trim()
  refuseInside(source, code)
  return code
}

/** Throws if a script cannot stand inside a page. */
export const refuseInside = (source: string, code: string): void => {
  // The server fills placeholders in, and the browser ends the script at its first closing tag.
  if (/%[A-Z_]+%|<\/script|<!--/i.test(code)) throw new Error(`${source} cannot stand inside a page`)
}
