import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paths } from '../contract/paths.ts'
import type * as Prerender from '../web/app/prerender.tsx'
import { collectChunks, listFiles, type Manifest, offlineHtml, pageHtml, shellHtml } from './page-html.ts'

type Folders = { web: string; prerender: string }

const pageFileName = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** One file for each public page, a shell for the rest, and the offline page. */
export const prerenderPages = async (folders: Folders): Promise<void> => {
  const inWeb = (file: string) => join(folders.web, file)
  const readStyle = (file: string) => readFileSync(inWeb(file), 'utf8').trim()
  const manifest: Manifest = JSON.parse(await readFile(inWeb('.vite/manifest.json'), 'utf8'))
  const template = await readFile(inWeb('index.html'), 'utf8')
  const rendered: typeof Prerender = await import(pathToFileURL(join(folders.prerender, 'prerender.js')).href)

  const shared = collectChunks(manifest, 'index.html')
  const [entry = '', afterPaint = ''] = ['index.html', 'after-paint.ts'].map((source) => manifest[source]?.file)
  const pages: Record<string, string> = {}
  for (const { html, sources, ...page } of await rendered.renderPages()) {
    const chunks = [...shared, ...sources.flatMap((source) => collectChunks(manifest, source))]
    pages[page.path] = pageFileName(page.path)
    const pieces = { template, page, html, chunks, entry, afterPaint, readStyle }
    await writeFile(inWeb(pageFileName(page.path)), pageHtml(pieces))
  }

  await writeFile(inWeb('shell.html'), shellHtml(template, collectChunks(manifest, rendered.shellSource)))

  const offline = offlineHtml(await rendered.renderOfflinePage())
  await writeFile(inWeb('offline.html'), offline)
  const offlineScript = await readFile(inWeb('offline.js'), 'utf8')
  const worker = await readFile(inWeb('service-worker.js'), 'utf8')
  const version = createHash('sha256').update(offline).update(offlineScript).digest('hex').slice(0, 12)
  await writeFile(inWeb('service-worker.js'), worker.replace('%OFFLINE_VERSION%', version))

  const vendorPages: Record<string, string[]> = {}
  for (const { path, sources } of rendered.listVendorPages())
    vendorPages[path] = listFiles(sources.flatMap((source) => collectChunks(manifest, source)))

  const table = { pages, vendorPages, shell: 'shell.html', shellPrefix: paths.vendorArea, offline: 'offline.html' }
  await writeFile(inWeb('pages.json'), `${JSON.stringify(table, null, 2)}\n`)
  await rm(inWeb('.vite'), { recursive: true })
}
