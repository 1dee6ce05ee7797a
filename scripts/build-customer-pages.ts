import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Folders = { web: string; built: string }

const placeholder = /(["'`])%CUSTOMER_STYLES%\1/

/** Below the web folder; the server loads them and serves nothing of this folder. */
const customerPagesFile = 'render/customer-pages.js'

/** Each is built by itself, so that its pages carry the styles that they need and no others. */
export const renderers = [
  { source: 'web/customer/render.tsx', file: customerPagesFile },
  { source: 'web/customer/renew/render.tsx', file: 'render/renewal-pages.js' },
]

/**
 * Puts the styles of the customers' pages into their renderer, and their pictures beside those of the
 * other pages. What both builds use has one name in both, as a file is named by its content.
 */
export const placeCustomerPages = async (folders: Folders, file: string): Promise<void> => {
  const assets = join(folders.built, 'assets')
  const names = await readdir(assets)
  const styles = await Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => readFile(join(assets, name), 'utf8')),
  )
  const code = await readFile(join(folders.built, 'render.js'), 'utf8')
  if (!placeholder.test(code)) throw new Error('The renderer of the customers’ pages has no place for their styles')
  await mkdir(join(folders.web, 'render'), { recursive: true })
  await writeFile(
    join(folders.web, file),
    code.replace(placeholder, () => JSON.stringify(styles.join('').trim())),
  )
  for (const name of names.filter((each) => !each.endsWith('.css')))
    await cp(join(assets, name), join(folders.web, 'assets', name))
}
