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
