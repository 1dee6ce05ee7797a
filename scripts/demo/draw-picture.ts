import sharp from 'sharp'
import { type ServiceCategory, serviceCategories } from '../../contract/catalogue/listed-service.ts'

/** One drawing for each category, 400 by 300 with the ground at 244, plainly recognisable as a drawing. */
const motifs: Record<ServiceCategory, string> = {
  'Event Center': `
    <path fill="#fffdf8" d="M84 140h232v104H84Z"/>
    <path fill="#cf6238" d="M70 142 200 62l130 80Z"/>
    <path fill="#b74a24" d="m200 62 130 80H200Z"/>
    <circle cx="200" cy="112" r="14" fill="#fcd67e"/>
    <path fill="#e9dcc0" d="M84 142h232v12H84Z"/>
    <path fill="#0f5c43" d="M176 244v-56a24 24 0 0 1 48 0v56Z"/>
    <path fill="#f2a516" d="M104 168h16v76h-16Zm36 0h16v76h-16Zm104 0h16v76h-16Zm36 0h16v76h-16Z"/>
    <path fill="#06281e" d="M197 30h6v36h-6Z"/>
    <path fill="#f2a516" d="M203 32h38l-10 10 10 10h-38Z"/>`,
  Catering: `
    <path fill="none" stroke="#fffdf8" stroke-linecap="round" stroke-width="7" d="M160 84q-10-14 0-28t0-28m40 50q-10-14 0-28t0-28m40 62q-10-14 0-28t0-28" opacity=".8"/>
    <path fill="#cf6238" d="M98 214a102 102 0 0 1 204 0Z"/>
    <path fill="#b74a24" d="M200 112a102 102 0 0 1 102 102h-84q38-50-18-102"/>
    <circle cx="200" cy="106" r="14" fill="#f2a516"/>
    <rect width="260" height="18" x="70" y="212" fill="#fcd67e" rx="9"/>
    <path fill="#0f5c43" d="M90 230h220l-14 14H104Z"/>`,
  Photography: `
    <path fill="#06281e" d="M160 96h80l14 26h-108Z"/>
    <rect width="240" height="124" x="80" y="116" fill="#14372b" rx="18"/>
    <path fill="#0f5c43" d="M80 152h240v52H80Z"/>
    <circle cx="200" cy="180" r="54" fill="#06281e"/>
    <circle cx="200" cy="180" r="44" fill="#fffdf8"/>
    <circle cx="200" cy="180" r="34" fill="#244379"/>
    <circle cx="200" cy="180" r="18" fill="#06281e"/>
    <circle cx="188" cy="166" r="8" fill="#fffdf8" opacity=".9"/>
    <rect width="30" height="14" x="96" y="128" fill="#f2a516" rx="5"/>
    <circle cx="296" cy="135" r="9" fill="#cf6238"/>`,
  Decoration: `
    <path fill="none" stroke="#06281e" stroke-width="5" d="M62 244V150a138 110 0 0 1 276 0v94"/>
    <g fill="#cf6238"><circle cx="62" cy="206" r="22"/><circle cx="92" cy="108" r="25"/><circle cx="200" cy="44" r="26"/><circle cx="308" cy="108" r="25"/><circle cx="338" cy="206" r="22"/></g>
    <g fill="#f2a516"><circle cx="66" cy="158" r="25"/><circle cx="128" cy="70" r="26"/><circle cx="272" cy="70" r="26"/><circle cx="334" cy="158" r="25"/></g>
    <g fill="#fffdf8"><circle cx="84" cy="184" r="15"/><circle cx="112" cy="92" r="15"/><circle cx="164" cy="54" r="18"/><circle cx="236" cy="54" r="18"/><circle cx="288" cy="92" r="15"/><circle cx="316" cy="184" r="15"/></g>
    <path fill="#0f5c43" d="M150 196h100v48H150Z"/>
    <path fill="#f2a516" d="M150 196h100v10H150Z"/>
    <path fill="#3a8e68" d="M172 196q-14-44 10-60 6 36 4 60Zm34 0q-6-60 10-78 12 40-2 78Zm26-2q0-44 18-56 4 34-8 56Z"/>
    <circle cx="180" cy="134" r="11" fill="#cf6238"/><circle cx="218" cy="116" r="11" fill="#fcd67e"/><circle cx="250" cy="136" r="11" fill="#cf6238"/>`,
  Entertainment: `
    <path fill="#96371a" d="M136 112h128q2 52-40 82v50h-48v-50q-42-30-40-82Z"/>
    <path fill="#b74a24" d="M200 112h64q2 52-40 82v50h-24Z"/>
    <path fill="#f2a516" d="m140 134 22 34 22-34 16 34 16-34 22 34 22-34v-10H140Z"/>
    <path fill="#0f5c43" d="M170 200h60v12h-60Z"/>
    <ellipse cx="200" cy="110" fill="#fffdf8" rx="68" ry="20"/>
    <ellipse cx="200" cy="110" fill="#fcd67e" rx="52" ry="13"/>
    <path fill="none" stroke="#06281e" stroke-linecap="round" stroke-width="9" d="m132 56 46 44m90-48-44 50"/>
    <g fill="#06281e"><circle cx="318" cy="150" r="12"/><path d="M324 92h6v58h-6Zm0 0 26 10v12l-26-10Z"/><circle cx="70" cy="184" r="12"/><path d="M76 126h6v58h-6Zm0 0 26 10v12l-26-10Z"/></g>`,
}

type Light = { sky: string; disc: string; ground: string }

/** Each light makes another picture of the same drawing. */
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

/** 1280 by 960. Each picture is drawn only once. */
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
