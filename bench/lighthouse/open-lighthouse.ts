import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { browserArguments, findBrowser } from '../../scripts/find-browser.ts'

/** The entries that the browser stores before the page opens, on the page's own origin. */
type Visit = { storage?: Record<string, string>; categories: readonly string[] }

/** The part of Lighthouse's result that is read. */
export type Result = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>
}

type Page = {
  goto(url: string): Promise<unknown>
  evaluate(run: (stored: never) => void, stored: object): Promise<void>
}
type Context = { newPage(): Promise<Page>; close(): Promise<void> }
type Browser = { createBrowserContext(): Promise<Context>; close(): Promise<void> }
type Puppeteer = { launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser> }
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: Result } | undefined>

const { install }: { install(folder: string): Promise<void> } = createRequire(import.meta.url)(
  '../../scripts/install.cjs',
)

/** Loaded by variable, as the compiler finds no package that only this folder installs. */
const load = async (name: string) => (await import(name)).default

/** Installs Lighthouse on first use and opens a browser; each visit is a first one and slowed down like a phone's. */
export const openLighthouse = async (started: AsyncDisposableStack) => {
  await install(fileURLToPath(new URL('.', import.meta.url)))
  const lighthouse: Lighthouse = await load('lighthouse')
  const puppeteer: Puppeteer = await load('puppeteer-core')
  const browser = await puppeteer.launch({ executablePath: findBrowser(), args: browserArguments })
  started.defer(() => browser.close())
  return async (url: string, { storage = {}, categories }: Visit): Promise<Result> => {
    const context = await browser.createBrowserContext()
    try {
      const page = await context.newPage()
      await page.goto(new URL('/robots.txt', url).href)
      await page.evaluate((stored) => Object.assign(localStorage, stored), storage)
      const flags = { onlyCategories: categories, disableStorageReset: true, logLevel: 'error' }
      const { lhr } = (await lighthouse(url, flags, undefined, page)) ?? {}
      if (!lhr || lhr.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${lhr?.runtimeError?.message}`)
      return lhr
    } finally {
      await context.close()
    }
  }
}
