import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Imports = Record<string, string[]>

/** The first circle of imports, from a file back to itself. */
export const findCircle = (imports: Imports): string[] | undefined => {
  const clear = new Set<string>()
  const search = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (clear.has(file)) return
    for (const next of imports[file] ?? []) {
      const circle = search(next, [...way, file])
      if (circle) return circle
    }
    clear.add(file)
  }
  for (const file of Object.keys(imports)) {
    const circle = search(file, [])
    if (circle) return circle
  }
}

/** A file in a circle may run before its imports are ready: the page then breaks, and only in a build. */
export const refuseCircles = async (assets: string): Promise<void> => {
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js'))
  const imports: Imports = {}
  for (const file of files) {
    const text = await readFile(join(assets, file), 'utf8')
    imports[file] = [...text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name = '']) => name)
  }
  const circle = findCircle(imports)
  if (circle)
    throw new Error(
      `Built files import each other in a circle: ${circle.join(' → ')}. Change the groups in vite.config.ts.`,
    )
}
