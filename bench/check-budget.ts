import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { customerScripts, findScriptBudget } from './budget.ts'

export type PageSize = { path: string; kilobytes: number; budget: number | undefined }

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** Addresses of the scripts that a page loads at once. */
const listScripts = (html: string): string[] => {
  const scripts = html.match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? []
  const preloads = (html.match(/<link\b[^>]*>/g) ?? []).filter((tag) => attribute(tag, 'rel') === 'modulepreload')
  return [...scripts.map((tag) => attribute(tag, 'src')), ...preloads.map((tag) => attribute(tag, 'href'))]
}

/** `import()` is left out: it loads later. */
const listImports = (code: string, url: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g)].map(
    ([, path = '']) => new URL(path, `http://portal${url}`).pathname,
  )

/** The size of these scripts and everything they import, each file once and compressed. */
const sumKilobytes = async (webFolder: string, scripts: readonly string[]): Promise<number> => {
  const urls = new Set(scripts)
  let bytes = 0
  // Imports are added to the set while the loop walks it.
  for (const url of urls) {
    const file = join(webFolder, url)
    bytes += (await stat(`${file}.br`)).size
    for (const next of listImports(await readFile(file, 'utf8'), url)) urls.add(next)
  }
  return bytes / 1024
}

export const measurePages = async (webFolder: string): Promise<PageSize[]> => {
  const read = (file: string) => readFile(join(webFolder, file), 'utf8')
  const table: Record<'pages' | 'vendorPages', Record<string, string>> = JSON.parse(await read('pages.json'))
  const pages = Object.entries({ ...table.pages, ...table.vendorPages }).map(async ([path, file]) => ({
    path,
    kilobytes: await sumKilobytes(webFolder, listScripts(await read(file))),
    budget: findScriptBudget(path),
  }))
  const customers = Object.entries(customerScripts).map(async ([path, budget]) => ({
    path,
    kilobytes: await sumKilobytes(webFolder, [path]),
    budget,
  }))
  return Promise.all([...pages, ...customers])
}

/** One sentence for each page over its budget, without a budget, or without any script. */
export const findExcesses = (sizes: readonly PageSize[]): string[] =>
  sizes.flatMap(({ path, kilobytes, budget }) => {
    if (budget === undefined) return [`${path} has no budget: add it to bench/budget.ts.`]
    if (kilobytes === 0) return [`${path} names no script: bench/check-budget.ts does not understand its HTML.`]
    if (kilobytes <= budget) return []
    return [`${path} loads ${(kilobytes - budget).toFixed(1)} KB of scripts over its budget of ${budget} KB.`]
  })

if (import.meta.main) {
  const sizes = await measurePages(fileURLToPath(new URL('../dist/web', import.meta.url)))
  console.log(`${'Scripts of a first visit, brotli'.padEnd(38)}${'KB'.padStart(8)}${'budget'.padStart(8)}`)
  for (const { path, kilobytes, budget } of sizes)
    console.log(`${path.padEnd(38)}${kilobytes.toFixed(1).padStart(8)}${String(budget ?? 'none').padStart(8)}`)
  const excesses = findExcesses(sizes)
  for (const sentence of excesses) console.error(sentence)
  process.exitCode = excesses.length > 0 ? 1 : 0
}
