import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { openGate } from '../../adapters/gate.ts'
import { isRefused } from '../../adapters/images/port.ts'
import type { Context } from '../../context.ts'
import { readMediaName } from '../../http/media.ts'
import { openKept } from '../pages/kept.ts'
import { chooseScene, type PictureFacts, pictureFacts } from './picture-facts.ts'

type Tools = Pick<Context, 'files' | 'images'>

/** Chats leave a larger one out. */
export const sharePictureMaxBytes = 250_000

const keptBytes = 32 * 1024 * 1024
/** One at a time, so that those who send pictures find a process free. */
const madeAtOnce = 1
const longestQueue = 40

export type SharePictures = (page: VendorPage) => Promise<Buffer>

/** Many who ask for the same picture at once wait for one making of it. */
export const openSharePictures = (tools: Tools): SharePictures => {
  const kept = openKept<Buffer>(keptBytes, ({ length }) => length)
  const making = new Map<string, Promise<Buffer>>()
  const inTurn = openGate(madeAtOnce, longestQueue)

  const make = async (page: VendorPage) => {
    try {
      return kept.keep(page.sharePicture, await inTurn(() => makeSharePicture(tools, page)))
    } finally {
      making.delete(page.sharePicture)
    }
  }
  return async (page) => {
    const found = kept.find(page.sharePicture)
    if (found) return found
    const made = making.get(page.sharePicture) ?? make(page)
    making.set(page.sharePicture, made)
    return made
  }
}

/** A cover that is not there any more, or cannot be read, gives way to a drawn one. */
export const makeSharePicture = async (tools: Tools, page: VendorPage): Promise<Buffer> => {
  const facts = pictureFacts(page)
  const photo = 'photo' in facts.cover ? await readCover(tools, facts.cover.photo) : undefined
  const withPhoto = photo && (await draw(tools, facts, photo))
  if (withPhoto && !isRefused(withPhoto)) return withPhoto
  const cover = 'scene' in facts.cover ? facts.cover : { scene: chooseScene(page, facts.categories) }
  const made = await draw(tools, { ...facts, cover })
  if (isRefused(made)) throw new Error('a share picture could not be drawn')
  return made
}

export const readCover = async ({ files }: Pick<Context, 'files'>, address: string): Promise<Buffer | undefined> => {
  const name = readMediaName(address)
  return name === undefined ? undefined : files.read(name)
}

const draw = async ({ images }: Pick<Context, 'images'>, facts: PictureFacts, photo?: Buffer) => {
  // What outlines letters is large, and most processes never need it.
  const { coverHeight, pictureSize, sharePictureSvg } = await import('./share-picture-svg.ts')
  return images.draw({
    svg: sharePictureSvg(facts),
    ...pictureSize,
    photo: photo && { bytes: photo, height: coverHeight },
    mostBytes: sharePictureMaxBytes,
  })
}
