import { isRefused } from '../../adapters/images/port.ts'
import type { Context } from '../../context.ts'
import { readCover } from '../share-picture/make-share-picture.ts'
import { chooseScene, type PictureFacts } from '../share-picture/picture-facts.ts'
import { drawScene, drawStrip } from '../share-picture/scene.ts'

type Tools = Pick<Context, 'files' | 'images'>

/** In the units of the poster, which is 840 wide. */
export const pictureUnits = { width: 840, height: 416 }
const coverUnits = 372
/** Sharp at 200 dots to the inch on A4. */
const pxPerUnit = 2
const mostBytes = 600_000

const drawTop = ({ accent, cover }: Pick<PictureFacts, 'accent' | 'cover'>): string => {
  const { width, height } = pictureUnits
  const scene = 'scene' in cover ? drawScene(cover.scene, { width, height: coverUnits, accent }) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pxPerUnit}" height="${height * pxPerUnit}" viewBox="0 0 ${width} ${height}">${scene}` +
    `<path d="M0 ${coverUnits}h${width}v20H0z" fill="#fcd67e"/>${drawStrip({ y: coverUnits + 20, width, height: 24 })}</svg>`
  )
}

/** The cover as on the share picture, with the woven strip below it: a JPEG. */
export const makePosterPicture = async ({ files, images }: Tools, facts: PictureFacts): Promise<Buffer> => {
  const { width, height } = pictureUnits
  const size = { width: width * pxPerUnit, height: height * pxPerUnit, mostBytes }
  const bytes = 'photo' in facts.cover ? await readCover({ files }, facts.cover.photo) : undefined
  const photo = bytes && { bytes, height: coverUnits * pxPerUnit }
  const withPhoto = photo && (await images.draw({ svg: drawTop(facts), ...size, photo }))
  if (withPhoto && !isRefused(withPhoto)) return withPhoto
  const cover = 'scene' in facts.cover ? facts.cover : { scene: chooseScene({ coverChoice: 'own' }, facts.categories) }
  const drawn = await images.draw({ svg: drawTop({ ...facts, cover }), ...size })
  if (isRefused(drawn)) throw new Error('the picture of a poster could not be drawn')
  return drawn
}
