import sharp from 'sharp'
import { type ServiceCategory, serviceCategories } from '../../contract/catalogue/service.ts'
import { motifs } from './motifs.ts'

type Light = { sky: string; disc: string; ground: string }

/** Each makes another picture of the same thing. */
export const lights: readonly Light[] = [
  { sky: '#f7e3b4', disc: '#f2c45c', ground: '#c9a25a' },
  { sky: '#dcebdc', disc: '#a9d0b5', ground: '#3a8e68' },
  { sky: '#f3cdb4', disc: '#e8a37f', ground: '#96371a' },
  { sky: '#c9d8ee', disc: '#9fb8dd', ground: '#244379' },
  { sky: '#cde8e6', disc: '#94cdc8', ground: '#1f6d72' },
]

const woven = Array.from({ length: 20 }, (_, at) => {
  const colour = ['#f2a516', '#0f5c43', '#cf6238', '#06281e'][at % 4]
  return `<path fill="${colour}" d="M${at * 20} 288h20v12h-20Z"/>`
}).join('')

const drawn = new Map<string, Promise<Buffer>>()

/** A photo of a sample service, drawn: 1280 by 960. The same one is drawn once. */
export const drawPicture = (category: ServiceCategory, shot: number): Promise<Buffer> => {
  const key = `${category} ${shot % lights.length}`
  const picture = drawn.get(key) ?? draw(category, shot)
  drawn.set(key, picture)
  return picture
}

const draw = (category: ServiceCategory, shot: number) => {
  const light = lights[(serviceCategories.indexOf(category) + shot) % lights.length] ?? lights[0]
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="1280" height="960" viewBox="0 0 400 300">
      <path fill="${light?.sky}" d="M0 0h400v300H0Z"/>
      <g fill="${light?.disc}"><circle cx="200" cy="150" r="170" opacity=".35"/><circle cx="200" cy="150" r="125" opacity=".6"/></g>
      <path fill="${light?.ground}" d="M0 232q200-24 400 0v68H0Z"/>
      ${motifs[category]}
      ${woven}
    </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}
