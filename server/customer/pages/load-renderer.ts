import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomerRenderer } from '../../../contract/customer/renderer.ts'

/** Written by the build of the web floor, for the server alone: it is never served. */
const rendererFile = 'render/customer-pages.js'

/** Undefined where the build has none: the pages for customers are not served then. */
export const loadRenderer = async (webFolder: string): Promise<CustomerRenderer | undefined> => {
  const file = join(webFolder, rendererFile)
  if (!existsSync(file)) return undefined
  const { renderer } = (await import(pathToFileURL(file).href)) as { renderer: CustomerRenderer }
  return renderer
}
