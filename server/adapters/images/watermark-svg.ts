import { strokeLetters } from './stroke-letters.ts'

/** In units of the letters' grid, on which a letter is 4 wide and 6 high. */
const letterStep = 6
const rowStep = 18
const gap = 4 * letterStep
const slantDegrees = -27

/** So many units along the longest side: the words can be read, and the paper between and under them. */
const unitsAcross = 360
const smallestUnitPx = 1.5

/** Slanted lines of the words over the whole picture. Nothing of the words but our own drawings of letters gets into it. */
export const watermarkSvg = (words: string, { width, height }: { width: number; height: number }): string => {
  const unitPx = Math.max(Math.max(width, height) / unitsAcross, smallestUnitPx)
  const reach = Math.hypot(width, height) / unitPx / 2
  const letters = [...words.toUpperCase()]
  const lineLength = letters.length * letterStep + gap
  const places: string[] = []
  for (let row = 0, y = -reach; y < reach; row++, y += rowStep)
    for (let x = -reach - (row % 3) * (lineLength / 3); x < reach; x += lineLength)
      places.push(`<use href="#line" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`)
  const lines = places.join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><path id="line" d="${letters.map(drawLetter).join('')}"/></defs>
<g transform="translate(${width / 2} ${height / 2}) rotate(${slantDegrees}) scale(${unitPx})" fill="none" stroke-linecap="round" stroke-linejoin="round">
<g stroke="#000" stroke-opacity=".26" stroke-width="1.7">${lines}</g>
<g stroke="#fff" stroke-opacity=".5" stroke-width=".8">${lines}</g>
</g></svg>`
}

/** What we have no drawing of is a space. */
const drawLetter = (letter: string, at: number) =>
  (strokeLetters[letter] ?? '')
    .split(' ')
    .map((stroke) => drawStroke(stroke, at * letterStep))
    .join('')

const drawStroke = (stroke: string, left: number) =>
  (stroke.match(/../g) ?? []).map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${Number(x) + left} ${y}`).join('')
