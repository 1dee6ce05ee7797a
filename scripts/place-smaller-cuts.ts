import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const drawn = new URL('../web/art/heroes/', import.meta.url)
const ending = '-small.avif'

/** Puts each smaller cut beside its picture, under the name that the server knows it by (server/http/smaller-cuts.ts). */
export const placeSmallerCuts = async (assets: string): Promise<void> => {
  const built = await readdir(assets)
  for (const cut of (await readdir(drawn)).filter((file) => file.endsWith(ending))) {
    const name = cut.replace(ending, '')
    const picture = built.find((file) => file.startsWith(`${name}-`) && file.endsWith('.avif'))
    if (!picture) throw new Error(`${cut} is the smaller cut of no picture in the build.`)
    await copyFile(new URL(cut, drawn), join(assets, picture.replace('.avif', '.small.avif')))
  }
}
