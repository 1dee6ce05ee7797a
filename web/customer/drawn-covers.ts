import type { ServiceCategory } from '../../contract/catalogue/listed-service.ts'
import type { CoverChoice } from '../../contract/customer/public-page.ts'
import canopyDesktopAvif from '../art/heroes/hero-1-desktop.avif?url'
import canopyDesktopWebp from '../art/heroes/hero-1-desktop.webp?url'
import canopyPhoneAvif from '../art/heroes/hero-1-phone.avif?url'
import canopyPhoneWebp from '../art/heroes/hero-1-phone.webp?url'
import kitchenDesktopAvif from '../art/heroes/hero-2-desktop.avif?url'
import kitchenDesktopWebp from '../art/heroes/hero-2-desktop.webp?url'
import kitchenPhoneAvif from '../art/heroes/hero-2-phone.avif?url'
import kitchenPhoneWebp from '../art/heroes/hero-2-phone.webp?url'
import stageDesktopAvif from '../art/heroes/hero-3-desktop.avif?url'
import stageDesktopWebp from '../art/heroes/hero-3-desktop.webp?url'
import stagePhoneAvif from '../art/heroes/hero-3-phone.avif?url'
import stagePhoneWebp from '../art/heroes/hero-3-phone.webp?url'

// With ?url they are modules of their own: the landing page has the same drawings, and would bring these along.

type DrawnCover = { phoneAvif: string; phoneWebp: string; desktopAvif: string; desktopWebp: string }

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
