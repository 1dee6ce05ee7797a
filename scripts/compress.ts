import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt'])

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const brotli = (content: Buffer): Promise<Buffer> =>
  toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })

/** Pages are left out, as the server completes and compresses them itself. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    const content = await readFile(path)
    await writeFile(`${path}.br`, await brotli(content))
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }))
  }
}
