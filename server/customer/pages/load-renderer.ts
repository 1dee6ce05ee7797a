import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CustomerRenderer } from '../../../contract/customer/renderer.ts'

/** Written by the build of the web floor, for the server alone: they are never served. */
const rendererFiles = ['render/customer-pages.js', 'render/renewal-pages.js']

/** Undefined where the build has none: the pages for customers are not served then. */
export const loadRenderer = async (webFolder: string): Promise<CustomerRenderer | undefined> => {
  const files = rendererFiles.map((name) => join(webFolder, name))
  if (!files.every((file) => existsSync(file))) return undefined
  const built = await Promise.all(files.map((file) => import(pathToFileURL(file).href)))
  return Object.assign({}, ...built.map(({ renderer }) => renderer)) as CustomerRenderer
}
