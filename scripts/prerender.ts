import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paths } from '../contract/paths.ts'
import type * as EntryServer from '../web/entry-server.tsx'
import { type Manifest, offlineHtml, pageHtml } from './page-html.ts'

type Folders = { web: string; prerender: string }

const notFoundPath = `${paths.vendorArea}/*`

const fileName = (path: string) => {
  if (path === notFoundPath) return 'd-not-found.html'
  return path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`
}

/** One file for each page: the public ones as they are, those behind the login as a skeleton. And the offline page. */
export const prerenderPages = async (folders: Folders): Promise<void> => {
  const inWeb = (file: string) => join(folders.web, file)
  const manifest: Manifest = JSON.parse(await readFile(inWeb('.vite/manifest.json'), 'utf8'))
  const template = await readFile(inWeb('index.html'), 'utf8')
  const rendered: typeof EntryServer = await import(pathToFileURL(join(folders.prerender, 'entry-server.js')).href)

  const writePages = async (pages: readonly EntryServer.PrerenderedPage[]) => {
    const files = pages.map(({ path }) => [path, fileName(path)] as const)
    for (const page of pages) await writeFile(inWeb(fileName(page.path)), pageHtml({ page, template, manifest }))
    return Object.fromEntries(files)
  }
  const pages = await writePages(await rendered.renderPublicPages())
  const { [notFoundPath]: shell, ...vendorPages } = await writePages(rendered.renderShells())

  const offline = offlineHtml(rendered.renderOfflinePage())
  await writeFile(inWeb('offline.html'), offline)
  const offlineScript = await readFile(inWeb('offline.js'), 'utf8')
  const worker = await readFile(inWeb('service-worker.js'), 'utf8')
  const version = createHash('sha256').update(offline).update(offlineScript).digest('hex').slice(0, 12)
  await writeFile(inWeb('service-worker.js'), worker.replace('%OFFLINE_VERSION%', version))

  const table = { pages, vendorPages, shell, shellPrefix: paths.vendorArea, offline: 'offline.html' }
  await writeFile(inWeb('pages.json'), `${JSON.stringify(table, null, 2)}\n`)
  await rm(inWeb('.vite'), { recursive: true })
}
