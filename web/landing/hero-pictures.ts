import desktop1Avif from './pictures/hero-1-desktop.avif'
import desktop1Webp from './pictures/hero-1-desktop.webp'
import phone1Avif from './pictures/hero-1-phone.avif'
import phone1Webp from './pictures/hero-1-phone.webp'
import desktop2Avif from './pictures/hero-2-desktop.avif'
import desktop2Webp from './pictures/hero-2-desktop.webp'
import phone2Avif from './pictures/hero-2-phone.avif'
import phone2Webp from './pictures/hero-2-phone.webp'
import desktop3Avif from './pictures/hero-3-desktop.avif'
import desktop3Webp from './pictures/hero-3-desktop.webp'
import phone3Avif from './pictures/hero-3-phone.avif'
import phone3Webp from './pictures/hero-3-phone.webp'

export type HeroPictureFiles = { phoneAvif: string; phoneWebp: string; desktopAvif: string; desktopWebp: string }

export const heroPictures: readonly HeroPictureFiles[] = [
  { phoneAvif: phone1Avif, phoneWebp: phone1Webp, desktopAvif: desktop1Avif, desktopWebp: desktop1Webp },
  { phoneAvif: phone2Avif, phoneWebp: phone2Webp, desktopAvif: desktop2Avif, desktopWebp: desktop2Webp },
  { phoneAvif: phone3Avif, phoneWebp: phone3Webp, desktopAvif: desktop3Avif, desktopWebp: desktop3Webp },
]
