import { rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build as viteBuild } from 'vite'
import { placeCustomerPages, renderers } from './build-customer-pages.ts'
import { compressFolder } from './compress.ts'
import { prerenderPages } from './prerender.ts'
import { noteBuild, sourcesHash } from './stale-build.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const finished = at('dist/web')

/** Builds the web floor into dist/web, which is replaced only once the new build is complete. */
export const build = async (): Promise<void> => {
  const workshop = at(`dist/building-${process.pid}`)
  const folders = {
    web: `${workshop}/web`,
    prerender: `${workshop}/prerender`,
  }
  const vite = (build: BuildOptions) => viteBuild({ configFile: at('vite.config.ts'), logLevel: 'warn', build })
  try {
    await vite({ outDir: folders.web })
    await vite({ outDir: folders.prerender, ssr: at('web/entry-server.tsx') })
    await prerenderPages(folders)
    for (const { source, file } of renderers) {
      const built = `${workshop}/${file}`
      await vite({ outDir: built, ssr: at(source), ssrEmitAssets: true, cssCodeSplit: false })
      await placeCustomerPages({ web: folders.web, built }, file)
    }
    await compressFolder(folders.web)
    await rm(finished, { recursive: true, force: true })
    await rename(folders.web, finished)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const sources = sourcesHash()
  await build()
  noteBuild(sources)
}
