import canopyDesktopAvif from './heroes/hero-1-desktop.avif'
import canopyDesktopWebp from './heroes/hero-1-desktop.webp'
import canopyPhoneAvif from './heroes/hero-1-phone.avif'
import canopyPhoneWebp from './heroes/hero-1-phone.webp'
import kitchenDesktopAvif from './heroes/hero-2-desktop.avif'
import kitchenDesktopWebp from './heroes/hero-2-desktop.webp'
import kitchenPhoneAvif from './heroes/hero-2-phone.avif'
import kitchenPhoneWebp from './heroes/hero-2-phone.webp'
import stageDesktopAvif from './heroes/hero-3-desktop.avif'
import stageDesktopWebp from './heroes/hero-3-desktop.webp'
import stagePhoneAvif from './heroes/hero-3-phone.avif'
import stagePhoneWebp from './heroes/hero-3-phone.webp'

/** The drawings of the landing page, which vendors may choose as the cover of their own page. */
export const heroes = {
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
