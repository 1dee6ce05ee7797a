/**
 * Our own letters, since a server may have no fonts at all. Each word of a drawing is one stroke, each pair of digits a
 * point of it: x from 0 to 4, y from 0 at the top to 6 at the bottom.
 */
export const strokeLetters: Record<string, string> = {
  A: '062046 1434',
  B: '00063645443303 3342413000',
  C: '4130100105163645',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '4045361605',
  K: '0006 400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2446',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  0: '103041453616050110 1531',
  1: '112026 1636',
  2: '01103041420646',
  3: '0110304142334445361605 1333',
  4: '36300444',
  5: '4000033344453606',
  6: '30100105163645443303',
  7: '004026',
  8: '103041423313020110 1304051636454433',
  9: '16364541301001021343',
  '-': '1333',
  ':': '2122 2425',
  '·': '2232332322',
  '.': '2526',
}

/** In units of the letters' grid, where a letter is 4 wide and 6 high. */
const letterStep = 6
const rowStep = 18
const gap = 4 * letterStep
const slantDegrees = -27

/** Units along the longest side, chosen so that both the words and the document under them can be read. */
const unitsAcross = 360
const smallestUnitPx = 1.5

/** Only our own drawings of letters get into the SVG, so no text can inject markup. */
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

/** A character without a drawing becomes a space. */
const drawLetter = (letter: string, at: number) =>
  (strokeLetters[letter] ?? '')
    .split(' ')
    .map((stroke) => drawStroke(stroke, at * letterStep))
    .join('')

const drawStroke = (stroke: string, left: number) =>
  (stroke.match(/../g) ?? []).map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${Number(x) + left} ${y}`).join('')
