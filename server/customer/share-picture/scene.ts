import { readFileSync } from 'node:fs'
import type { Accent } from '../../../contract/customer/public-page.ts'

export const drawnScenes = ['kitchen', 'hall', 'decor', 'stage', 'camera'] as const
export type DrawnScene = (typeof drawnScenes)[number]

/** The markup inside a drawing of ours. */
export const readArt = (name: string): string => {
  const svg = readFileSync(new URL(`./art/${name}.svg`, import.meta.url), 'utf8')
  return svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'))
}

type Colours = {
  primary: string
  night: string
  rings: readonly [string, string, string, string, string]
  cord: string
}

/** The colour of the page (web/customer/accents.css), and night and dusk in it; the sun in the middle is the same for all. */
export const sceneColours: Record<Accent, Colours> = {
  green: {
    primary: '#0f5c43',
    night: '#06281e',
    rings: ['#083024', '#0b3d2e', '#96371a', '#cf6238', '#f2a516'],
    cord: '#17533f',
  },
  indigo: {
    primary: '#2f5597',
    night: '#0c1730',
    rings: ['#11203f', '#1b325b', '#2f5597', '#cf6238', '#f2a516'],
    cord: '#35538c',
  },
  terracotta: {
    primary: '#96371a',
    night: '#2b0e05',
    rings: ['#3c1508', '#5a1d0a', '#96371a', '#cf6238', '#f2a516'],
    cord: '#7b3218',
  },
  plum: {
    primary: '#6f2c6a',
    night: '#270c25',
    rings: ['#331231', '#42183f', '#6f2c6a', '#c05a63', '#f2a516'],
    cord: '#6b3567',
  },
  ocean: {
    primary: '#0b5a70',
    night: '#04212a',
    rings: ['#062c38', '#073c4a', '#0b5a70', '#cf6238', '#f2a516'],
    cord: '#1d6478',
  },
}

/** Where the ground of each drawing is, and where its middle. */
const subjects: Record<DrawnScene, { middleX: number; groundY: number; scale: number; sun?: string }> = {
  kitchen: { middleX: 200, groundY: 238, scale: 1.55 },
  // Both have the colour of the sun in them, and would be lost before it.
  hall: { middleX: 200, groundY: 272, scale: 1.3, sun: '#fcd67e' },
  decor: { middleX: 200, groundY: 254, scale: 1.36, sun: '#fcd67e' },
  stage: { middleX: 206, groundY: 246, scale: 1.42 },
  camera: { middleX: 200, groundY: 290, scale: 1.2 },
}
const art = Object.fromEntries(drawnScenes.map((name) => [name, readArt(name)])) as Record<DrawnScene, string>

/** The height that the drawings are made for. */
const usualHeight = 372

const lamp = (x: number, y: number, cord: string) =>
  `<path d="M${x} 0v${y}" stroke="${cord}" stroke-width="4"/><path d="M${x - 38} ${y + 44}q4-40 38-44 34 4 38 44Z" fill="#f2a516"/>` +
  `<rect x="${x - 40}" y="${y + 40}" width="80" height="8" rx="4" fill="#fcd67e"/><ellipse cx="${x}" cy="${y + 48}" rx="15" ry="9" fill="#fff5dc"/>`

type Stage = { width: number; height: number; accent: Accent }

/** A drawn cover: dusk, lamps and, in the middle, what the vendor does. */
export const drawScene = (scene: DrawnScene, { width, height, accent }: Stage): string => {
  const { night, rings, cord } = sceneColours[accent]
  const { middleX, groundY, scale, sun = rings[4] } = subjects[scene]
  const size = height / usualHeight
  const middle = width / 2
  const colours = [...rings.slice(0, -1), sun]
  const discs = [640, 530, 430, 342, 256].map(
    (radius, at) => `<circle cx="${middle}" cy="${330 * size}" r="${radius * size}" fill="${colours[at]}"/>`,
  )
  const lamps = [
    [-480, 84],
    [-300, 36],
    [300, 36],
    [480, 84],
  ]
    .map(([x = 0, y = 0]) => lamp(middle / size + x, y, cord))
    .join('')
  return (
    `<path d="M0 0h${width}v${height}H0z" fill="${night}"/>${discs.join('')}<g fill="none" transform="scale(${size})">${lamps}</g>` +
    `<g transform="translate(${middle} ${height})scale(${size * scale})translate(${-middleX} ${-groundY})">${art[scene]}</g>`
  )
}

const strip = readArt('strip')

/** The woven strip, from edge to edge. */
export const drawStrip = ({ y, width, height }: { y: number; width: number; height: number }): string =>
  `<defs><pattern id="strip" width="192" height="48" patternUnits="userSpaceOnUse" patternTransform="matrix(${height / 48} 0 0 ${height / 48} 0 ${y})">${strip}</pattern></defs>` +
  `<path d="M0 ${y}h${width}v${height}H0z" fill="url(#strip)"/>`
