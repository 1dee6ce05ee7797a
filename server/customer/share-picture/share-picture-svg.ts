import { formatPrice } from '../../../contract/money.ts'
import { measureText, outlineText, type TextStyle, wrapToWidth } from './outline-text.ts'
import type { PictureFacts } from './picture-facts.ts'
import { drawScene, drawStrip, readArt, sceneColours } from './scene.ts'

export const pictureSize = { width: 1200, height: 630 } as const
export const coverHeight = 372

const middle = pictureSize.width / 2
/** Chats that show a square cut off what is beside the middle one. */
const widthPx = pictureSize.height - 30
const logo = readArt('logo')

const verifiedMark = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="15" fill="#86d69c"/><path d="M${x - 6.3} ${y + 0.6}l4.5 4.5 8.4-9.3" fill="none" stroke="#06281e" stroke-width="3.3" stroke-linecap="round" stroke-linejoin="round"/>`

const nameSizes: TextStyle[] = [68, 60, 52].map((sizePx) => ({ weight: 700, sizePx, tracking: -1 }))
const smallName: TextStyle = { weight: 700, sizePx: 44, tracking: -0.5 }

/** In one line as large as it fits, else in two. */
const setName = (name: string): { lines: string[]; style: TextStyle } => {
  const style = nameSizes.find((one) => measureText(name, one) <= widthPx)
  return style
    ? { lines: [name], style }
    : { lines: wrapToWidth(name, smallName, { widthPx, mostLines: 2 }), style: smallName }
}

const markWidth = 42

/** As much of what and where as has room beside the mark. */
const setFacts = ({ categories, district, region }: PictureFacts): { text: string; style: TextStyle } => {
  const place = `${district}, ${region}`
  const [first] = categories
  const choices = [[categories.join(', '), place], [first, place], [first, district], [district]]
  const texts = choices.map((parts) => ['Verified', ...parts.filter(Boolean)].join(' · '))
  const styles = [30, 27, 24].map((sizePx): TextStyle => ({ weight: 400, sizePx }))
  for (const text of texts)
    for (const style of styles) if (measureText(text, style) <= widthPx - markWidth) return { text, style }
  const style: TextStyle = { weight: 400, sizePx: 24 }
  const [text = 'Verified'] = wrapToWidth(texts.at(-1) ?? '', style, { widthPx: widthPx - markWidth, mostLines: 1 })
  return { text, style }
}

const centred = (text: string, style: TextStyle, baseline: number) => {
  const { widthPx: width, draw } = outlineText(text, style)
  return draw(middle - width / 2, baseline)
}

const drawWords = (facts: PictureFacts): string => {
  const name = setName(facts.name)
  const isLong = name.lines.length > 1
  const price = facts.fromPesewas === null ? '' : `from ${formatPrice(facts.fromPesewas)}`
  // Without a price all stands a little lower, in the middle of its ground.
  const lower = price === '' ? 18 : 0
  const nameAt = (isLong ? [466, 514] : [494]).map((y) => y + lower)
  const factsAt = (isLong ? 560 : 548) + lower
  const { text, style } = setFacts(facts)
  const line = outlineText(text, style)
  const left = middle - (line.widthPx + markWidth) / 2
  return (
    `<g fill="#fff8e8">${name.lines.map((words, at) => centred(words, name.style, nameAt[at] ?? 0)).join('')}</g>` +
    `${verifiedMark(left + 15, factsAt - 10)}<g fill="#dcdfd2">${line.draw(left + markWidth, factsAt)}</g>` +
    `<g fill="#f9bf45">${centred(price, { weight: 700, sizePx: 32 }, isLong ? 606 : 600)}</g>`
  )
}

/** Under a photo the upper part stays empty, so that it shows through. */
export const sharePictureSvg = (facts: PictureFacts): string => {
  const { width, height } = pictureSize
  const { night } = sceneColours[facts.accent]
  const { cover } = facts
  const scene = 'scene' in cover ? drawScene(cover.scene, { width, height: coverHeight, accent: facts.accent }) : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scene}` +
    `<path d="M0 ${coverHeight}h${width}v${height - coverHeight}H0z" fill="${night}"/><path d="M0 ${coverHeight}h${width}v12H0z" fill="#fcd67e"/>` +
    `${drawStrip({ y: coverHeight + 16, width, height: 24 })}${drawWords(facts)}<g transform="translate(40 566)scale(.5)">${logo}</g></svg>`
  )
}
