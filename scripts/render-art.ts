// Renders the hero pictures of web/art into web/art/heroes. Run by hand after a change of the art, then commit:
//   node scripts/render-art.ts
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const drawing = { width: 1760, height: 900 }

// A phone shows only the subject. Size and position of the crop follow `object-position` in hero.module.css.
const phoneCrop = { width: 1014, height: 857 }
const phoneHeightPx = 640
const desktopWidthPx = 1600

const heroes = [
  { name: 'hero-1', subjectAt: 0.93 },
  { name: 'hero-2', subjectAt: 0.9 },
  { name: 'hero-3', subjectAt: 0.8 },
]

const draw = (name: string, scale: number) =>
  sharp(at(`web/art/${name}.svg`), { density: 72 * Math.max(scale, 1) * 1.5 }).resize(
    Math.round(drawing.width * scale),
    Math.round(drawing.height * scale),
  )

// A phone's screen is twice as dense, which hides the loss of a lower quality.
const avifQuality = { phone: 36, desktop: 44 }

const phone = (name: string, subjectAt: number) => {
  const scale = phoneHeightPx / phoneCrop.height
  const left = Math.round((drawing.width - phoneCrop.width) * subjectAt * scale)
  return draw(name, scale).extract({
    left,
    top: 0,
    width: Math.round(phoneCrop.width * scale),
    height: phoneHeightPx,
  })
}

const desktop = (name: string) => draw(name, desktopWidthPx / drawing.width)

const save = async (picture: Sharp, name: string, quality: number) => {
  const flat = await picture.png().toBuffer()
  const avif = await sharp(flat)
    .avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
    .toFile(at(`web/art/heroes/${name}.avif`))
  const webp = await sharp(flat)
    .webp({ quality: 60, effort: 6, smartSubsample: true })
    .toFile(at(`web/art/heroes/${name}.webp`))
  console.log(`${name}: ${avif.width} × ${avif.height}, AVIF ${avif.size} bytes, WebP ${webp.size} bytes`)
}

await mkdir(at('web/art/heroes'), { recursive: true })
for (const { name, subjectAt } of heroes) {
  await save(phone(name, subjectAt), `${name}-phone`, avifQuality.phone)
  await save(desktop(name), `${name}-desktop`, avifQuality.desktop)
}
