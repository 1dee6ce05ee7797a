import type { ServiceCategory } from '../../contract/catalogue/listed-service.ts'
import type { CoverChoice } from '../../contract/customer/public-page.ts'
import buffet from '../art/service-buffet.svg'
import decor from '../art/service-decor.svg'
import hall from '../art/service-hall.svg'
import music from '../art/service-music.svg'
import photo from '../art/service-photo.svg'

/** For a page whose vendor has chosen an own cover and brought none. */
export const coverByCategory: Record<ServiceCategory, Exclude<CoverChoice, 'own'>> = {
  'Event Center': 'canopy',
  Catering: 'kitchen',
  Photography: 'stage',
  Decoration: 'canopy',
  Entertainment: 'stage',
}

/** Where a service has no picture. */
export const standIns: Record<ServiceCategory, string> = {
  'Event Center': hall,
  Catering: buffet,
  Photography: photo,
  Decoration: decor,
  Entertainment: music,
}
