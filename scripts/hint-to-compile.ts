import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * V8 then compiles a whole file beside the main thread, not each function when it is first called. It looks for the hint in
 * the first line only, so this comes after all that the bundler puts there.
 */
export const hintToCompile = async (folder: string): Promise<void> => {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'))
  await Promise.all(
    scripts.map(async (file) => {
      const path = join(folder, file)
      await writeFile(path, hint + (await readFile(path, 'utf8')))
    }),
  )
}
