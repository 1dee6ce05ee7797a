import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  customerDocumentBytes,
  customerScriptBytes,
  type FirstLoadBudget,
  firstLoadBudgets,
  kilobyte,
} from './budget.ts'
import { findLargeDocuments, measureCustomerDocuments, measureCustomerScripts } from './customer-documents.ts'
import { type FirstLoad, measureFirstLoad } from './first-load.ts'

export type PageLoad = { path: string; load: FirstLoad }

type PageTable = { pages: Record<string, string>; vendorPages?: Record<string, string>; shellPrefix?: string }

export const measureFirstLoads = async (webFolder: string): Promise<PageLoad[]> => {
  const table: PageTable = JSON.parse(await readFile(join(webFolder, 'pages.json'), 'utf8'))
  // The address of the whole area is another name of its first page.
  const { [table.shellPrefix ?? '']: _, ...files } = { ...table.pages, ...table.vendorPages }
  return Promise.all(
    Object.entries(files).map(async ([path, file]) => ({ path, load: await measureFirstLoad(webFolder, file) })),
  )
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1)

/** One sentence for each page and kind that grew past its budget. */
export const findExcesses = (loads: PageLoad[], budgets: Record<string, Partial<FirstLoadBudget>>): string[] =>
  loads.flatMap(({ path, load }) => {
    const budget = budgets[path]
    if (!budget) return [`${path} has no budget: give it one in bench/budget.ts.`]
    const over = (what: string, bytes: number, limit = Number.POSITIVE_INFINITY) =>
      bytes > limit ? [`${path}: ${what} is ${bytes - limit} bytes past its budget of ${inKilobytes(limit)} KB.`] : []
    const many =
      load.requests > (budget.requests ?? Number.POSITIVE_INFINITY)
        ? [`${path}: ${load.requests} requests, and its budget is ${budget.requests}.`]
        : []
    return [
      ...over('javascript', load.javascript, budget.javascriptBytes),
      ...over('the total', load.total, budget.totalBytes),
      ...many,
    ]
  })

const kinds = ['html', 'javascript', 'font', 'pictures', 'other', 'total'] as const

export const loadTable = (loads: PageLoad[]): string => {
  const row = (cells: string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(34) : cell.padStart(11))).join('')
  const figures = loads.map(({ path, load }) =>
    row([path, ...kinds.map((kind) => inKilobytes(load[kind])), String(load.requests)]),
  )
  return [row(['KB, brotli', ...kinds, 'requests']), ...figures].join('\n')
}

if (import.meta.main) {
  const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
  const loads = await measureFirstLoads(webFolder)
  const documents = await measureCustomerDocuments(webFolder)
  const scripts = await measureCustomerScripts(webFolder)
  const past = [
    ...findExcesses(loads, firstLoadBudgets),
    ...findLargeDocuments(documents, customerDocumentBytes),
    ...findLargeDocuments(scripts, customerScriptBytes, 'its scripts are'),
  ]
  console.log(loadTable(loads))
  for (const { name, bytes } of documents) console.log(`${name.padEnd(34)}${inKilobytes(bytes).padStart(11)}`)
  for (const { name, bytes } of scripts)
    console.log(`${`${name}, scripts`.padEnd(34)}${inKilobytes(bytes).padStart(11)}`)
  for (const sentence of past) console.error(sentence)
  process.exitCode = past.length > 0 ? 1 : 0
}
