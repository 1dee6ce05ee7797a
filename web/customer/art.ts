import type { ServiceCategory } from '../../contract/catalogue/service.ts'
import type { CoverChoice } from '../../contract/customer/public-page.ts'
import canopyDesktopAvif from '../art/heroes/hero-1-desktop.avif'
import canopyDesktopWebp from '../art/heroes/hero-1-desktop.webp'
import canopyPhoneAvif from '../art/heroes/hero-1-phone.avif'
import canopyPhoneWebp from '../art/heroes/hero-1-phone.webp'
import kitchenDesktopAvif from '../art/heroes/hero-2-desktop.avif'
import kitchenDesktopWebp from '../art/heroes/hero-2-desktop.webp'
import kitchenPhoneAvif from '../art/heroes/hero-2-phone.avif'
import kitchenPhoneWebp from '../art/heroes/hero-2-phone.webp'
import stageDesktopAvif from '../art/heroes/hero-3-desktop.avif'
import stageDesktopWebp from '../art/heroes/hero-3-desktop.webp'
import stagePhoneAvif from '../art/heroes/hero-3-phone.avif'
import stagePhoneWebp from '../art/heroes/hero-3-phone.webp'
import buffet from '../art/service-buffet.svg'
import decor from '../art/service-decor.svg'
import hall from '../art/service-hall.svg'
import music from '../art/service-music.svg'
import photo from '../art/service-photo.svg'

export type DrawnCover = { phoneAvif: string; phoneWebp: string; desktopAvif: string; desktopWebp: string }

export const drawnCovers: Record<Exclude<CoverChoice, 'own'>, DrawnCover> = {
  canopy: {
    phoneAvif: canopyPhoneAvif,
    phoneWebp: canopyPhoneWebp,
    desktopAvif: canopyDesktopAvif,
    desktopWebp: canopyDesktopWebp,
  },
  kitchen: {
    phoneAvif: kitchenPhoneAvif,
    phoneWebp: kitchenPhoneWebp,
    desktopAvif: kitchenDesktopAvif,
    desktopWebp: kitchenDesktopWebp,
  },
  stage: {
    phoneAvif: stagePhoneAvif,
    phoneWebp: stagePhoneWebp,
    desktopAvif: stageDesktopAvif,
    desktopWebp: stageDesktopWebp,
  },
}

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
