import { createHash } from 'node:crypto'
import type { ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import { pathBelow } from '../../../contract/customer/addresses.ts'
import type { CoverChoice, VendorPage } from '../../../contract/customer/public-page.ts'
import type { DrawnScene } from './scene.ts'

/** Another drawing of the same facts is another picture: one more with each change of how it looks. */
const drawingVersion = 1

export type PictureFacts = Pick<VendorPage, 'name' | 'region' | 'district' | 'accent'> & {
  categories: ServiceCategory[]
  fromPesewas: number | null
  /** The address of the vendor's own cover, or which of ours. */
  cover: { photo: string } | { scene: DrawnScene }
}

const sceneByCategory: Record<ServiceCategory, DrawnScene> = {
  'Event Center': 'hall',
  Catering: 'kitchen',
  Photography: 'camera',
  Decoration: 'decor',
  Entertainment: 'stage',
}

const sceneByChoice: Record<Exclude<CoverChoice, 'own'>, DrawnScene> = {
  canopy: 'hall',
  kitchen: 'kitchen',
  stage: 'stage',
}

export type PictureSource = Omit<VendorPage, 'sharePicture'>

/** All that is drawn, and nothing else. */
export const pictureFacts = ({ name, region, district, accent, ...page }: PictureSource): PictureFacts => {
  const categories = [...new Set(page.services.map(({ category }) => category))]
  const prices = page.services.map(({ amountPesewas }) => amountPesewas)
  return {
    ...{ name, region, district, accent, categories },
    fromPesewas: prices.length > 0 ? Math.min(...prices) : null,
    cover:
      page.coverChoice === 'own' && page.cover ? { photo: page.cover.large } : { scene: chooseScene(page, categories) },
  }
}

export const chooseScene = (
  { coverChoice }: Pick<VendorPage, 'coverChoice'>,
  [first = 'Catering']: readonly ServiceCategory[],
): DrawnScene => (coverChoice === 'own' ? sceneByCategory[first] : sceneByChoice[coverChoice])

/** Named by what is drawn, so that it can be kept for good. */
export const nameSharePicture = (page: PictureSource): string => {
  const drawn = JSON.stringify([drawingVersion, pictureFacts(page)])
  return pathBelow.sharePicture(page.slug, createHash('sha256').update(drawn).digest('hex').slice(0, 16))
}
