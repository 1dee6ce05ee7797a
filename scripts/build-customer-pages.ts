import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { collectChunks, type Manifest } from './page-html.ts'
import { refuseTooNew } from './too-new.ts'

type Folders = { web: string; built: string }

const placeholder = /(["'`])%CUSTOMER_STYLES%\1/
const scriptPlaceholder = '/%CUSTOMER_SCRIPT%'
const scriptSource = 'customer/page-script.ts'

/** Below the web folder; the server loads them and serves nothing of this folder. */
export const customerPagesFile = 'render/customer-pages.js'

/** Each is built by itself, so that its pages carry the styles that they need and no others. */
export const renderers = [
  { source: 'web/customer/render.tsx', file: customerPagesFile },
  { source: 'web/customer/renew/render.tsx', file: 'render/renewal-pages.js' },
]

/** Nothing else of the build may come with it: customers pay for each byte. */
export const findCustomerScript = async (web: string): Promise<string> => {
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'))
  const [script, ...others] = collectChunks(manifest, scriptSource)
  if (!script || others.length > 0) throw new Error('The script of the customers’ pages brings other files along')
  return `/${script.file}`
}

/**
 * Puts the styles of the customers' pages and the address of their script into their renderer, and their pictures beside those of the other pages. What both
 * builds use has one name in both, as a file is named by its content.
 */
export const placeCustomerPages = async (
  folders: Folders,
  { file, script }: { file: string; script: string },
): Promise<void> => {
  const assets = join(folders.built, 'assets')
  await refuseTooNew(assets)
  const names = await readdir(assets)
  const styles = await Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => readFile(join(assets, name), 'utf8')),
  )
  const code = await readFile(join(folders.built, 'render.js'), 'utf8')
  if (!placeholder.test(code)) throw new Error('The renderer of the customers’ pages has no place for their styles')
  if (!code.includes(scriptPlaceholder)) throw new Error('The customers’ pages have no place for their script')
  await mkdir(join(folders.web, 'render'), { recursive: true })
  await writeFile(
    join(folders.web, file),
    code.replace(placeholder, () => JSON.stringify(styles.join('').trim())).replaceAll(scriptPlaceholder, script),
  )
  for (const name of names.filter((each) => !each.endsWith('.css')))
    await cp(join(assets, name), join(folders.web, 'assets', name))
}
