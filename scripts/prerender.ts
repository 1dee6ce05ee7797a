import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paths } from '../contract/paths.ts'
import type * as Prerender from '../web/app/prerender.tsx'
import { buildInlineScript } from './inline-script.ts'
import { collectChunks, frameHtml, type Manifest, offlineHtml, pageHtml } from './page-html.ts'

type Folders = { web: string; prerender: string }

const pageFileName = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1).replaceAll('/', '-')}.html`)
const notFoundFile = 'd-not-found.html'

/** One file for each page: the public ones as they are, those behind the login as they open. And the offline page. */
export const prerenderPages = async (folders: Folders): Promise<void> => {
  const inWeb = (file: string) => join(folders.web, file)
  const readText = (file: string) => readFileSync(inWeb(file), 'utf8')
  const manifest: Manifest = JSON.parse(await readFile(inWeb('.vite/manifest.json'), 'utf8'))
  const template = await readFile(inWeb('index.html'), 'utf8')
  const rendered: typeof Prerender = await import(pathToFileURL(join(folders.prerender, 'prerender.js')).href)

  const shared = collectChunks(manifest, 'index.html')
  const entry = manifest['index.html']?.file ?? ''
  const collectParts = (html: string, sources: readonly string[]) => ({
    template,
    html,
    chunks: [...shared, ...sources.flatMap((source) => collectChunks(manifest, source))],
    entry,
    readText,
  })
  const writePage = async (file: string, html: string) => {
    await writeFile(inWeb(file), html)
    return file
  }

  const pages: Record<string, string> = {}
  const publicScript = await buildInlineScript('public-page.ts')
  const earlyScripts: Record<string, string> = {
    [paths.home]: await buildInlineScript('landing/early-notice.ts'),
    [paths.login]: await buildInlineScript('account/login/early-complaint.ts'),
  }
  for (const { html, sources, ...page } of await rendered.renderPages()) {
    const earlyScript = earlyScripts[page.path]
    const made = pageHtml({ page, inlineScript: publicScript, earlyScript, ...collectParts(html, sources) })
    pages[page.path] = await writePage(pageFileName(page.path), made)
  }

  const vendorPages: Record<string, string> = {}
  const vendorScript = await buildInlineScript('app/vendor-page.ts')
  for (const { path, html, sources, ...frame } of await rendered.renderFrames()) {
    const isNotFound = path === rendered.notFoundPath
    const made = frameHtml({ frame, inlineScript: vendorScript, ...collectParts(html, sources) })
    const file = await writePage(isNotFound ? notFoundFile : pageFileName(path), made)
    if (!isNotFound) vendorPages[path] = file
  }
  vendorPages[paths.vendorArea] = vendorPages[paths.dashboard] ?? ''

  const offline = offlineHtml(await rendered.renderOfflinePage())
  await writeFile(inWeb('offline.html'), offline)
  const offlineScript = await readFile(inWeb('offline.js'), 'utf8')
  const worker = await readFile(inWeb('service-worker.js'), 'utf8')
  const version = createHash('sha256').update(offline).update(offlineScript).digest('hex').slice(0, 12)
  await writeFile(inWeb('service-worker.js'), worker.replace('%OFFLINE_VERSION%', version))

  const table = {
    pages,
    vendorPages,
    shell: notFoundFile,
    shellPrefix: paths.vendorArea,
    offline: 'offline.html',
  }
  await writeFile(inWeb('pages.json'), `${JSON.stringify(table, null, 2)}\n`)
  await rm(inWeb('.vite'), { recursive: true })
}
