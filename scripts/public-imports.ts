import { dirname, join } from 'node:path/posix'

type SourceFile = { path: string; text: string }

/** The entry, and the pages and frames that are shown without a login. */
const isPublic = (path: string) =>
  /^web\/(entry-client\.tsx$|landing\/|help\/|legal\/|layouts\/(public|auth|root)-layout|account\/(login|register|verification|password-reset)\/)/.test(
    path,
  ) && !/\.test\.tsx?$|\/testing\//.test(path)

/** Without types, and without parts that are loaded later. */
const listStaticImports = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([^'\n]+)'/gm)].map(([, target = '']) =>
    target.startsWith('.') ? join(dirname(path), target) : target,
  )

/** The chain of imports from a public page to a file that only pages behind the login may load. */
export const findPathFromPublicPage = (files: readonly SourceFile[], name: string): string[] | undefined => {
  const imports = new Map(files.map((file) => [file.path, listStaticImports(file)]))
  const seen = new Set<string>()
  const search = (path: string, way: string[]): string[] | undefined => {
    if (path === name) return [...way, path]
    if (seen.has(path)) return
    seen.add(path)
    for (const next of imports.get(path) ?? []) {
      const found = search(next, [...way, path])
      if (found) return found
    }
  }
  for (const { path } of files.filter((file) => isPublic(file.path))) {
    const found = search(path, [])
    if (found) return found
  }
}
