import type { ServicePicture as Picture, ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import buffet from '../../art/service-buffet.svg'
import decor from '../../art/service-decor.svg'
import hall from '../../art/service-hall.svg'
import music from '../../art/service-music.svg'
import photo from '../../art/service-photo.svg'

/** Where a service has no picture. */
const standIns: Record<ServiceCategory, string> = {
  'Event Center': hall,
  Catering: buffet,
  Photography: photo,
  Decoration: decor,
  Entertainment: music,
}

type Props = {
  of: (Partial<Picture> & { small: string; medium: string }) | null | undefined
  category: ServiceCategory
  /** What a phone shows of it, and a wide screen. */
  sizes: string
  loading?: 'lazy' | 'eager'
}

/** The name beside it says what it shows, so it has no text of its own. */
export function ServicePicture({ of, category, sizes, loading = 'lazy' }: Props) {
  const shared = { width: 640, height: 480, loading, decoding: 'async' } as const
  return of ? (
    <img {...shared} alt="" src={of.small} srcSet={`${of.small} 320w, ${of.medium} 640w`} sizes={sizes} />
  ) : (
    <img {...shared} alt="" src={standIns[category]} />
  )
}
