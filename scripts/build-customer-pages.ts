import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseTooNew } from './too-new.ts'

type Folders = { web: string; customerPages: string }

const placeholder = /(["'`])%CUSTOMER_STYLES%\1/

/** Below the web folder; the server loads it and serves nothing of this folder. */
export const customerPagesFile = 'render/customer-pages.js'

/**
 * Puts the styles of the customers' pages into their renderer, and their pictures beside those of the other pages. What both
 * builds use has one name in both, as a file is named by its content.
 */
export const placeCustomerPages = async (folders: Folders): Promise<void> => {
  const assets = join(folders.customerPages, 'assets')
  await refuseTooNew(assets)
  const names = await readdir(assets)
  const styles = await Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => readFile(join(assets, name), 'utf8')),
  )
  const code = await readFile(join(folders.customerPages, 'render.js'), 'utf8')
  if (!placeholder.test(code)) throw new Error('The renderer of the customers’ pages has no place for their styles')
  await mkdir(join(folders.web, 'render'), { recursive: true })
  await writeFile(
    join(folders.web, customerPagesFile),
    code.replace(placeholder, () => JSON.stringify(styles.join('').trim())),
  )
  for (const name of names.filter((each) => !each.endsWith('.css')))
    await cp(join(assets, name), join(folders.web, 'assets', name))
}
