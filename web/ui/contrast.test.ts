import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accents } from '../../contract/customer/public-page.ts'

type Theme = Record<string, string>

const readStyles = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const tokens = readStyles('./tokens.css')
const accentStyles = readStyles('../customer/accents.css')

const coloursAfter = (selector: string, css = tokens): Theme => {
  const from = css.indexOf('{', css.indexOf(selector))
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]))
}

const light = coloursAfter(':root {')
const darkBySystem = coloursAfter(':root:not(')
const darkByChoice = coloursAfter('[data-theme="dark"] {')

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const text = 4.5
const control = 3
const backgrounds = ['bg', 'surface', 'surface-sunk']
const inks = ['ink', 'ink-2', 'ink-3', 'link', 'danger', 'success', 'warn']
const meanings = ['success', 'warn', 'danger', 'info']

type Pair = [foreground: string, background: string, least: number]
const pairs: Pair[] = [
  ...inks.flatMap((ink) => backgrounds.map((paper): Pair => [ink, paper, text])),
  ...backgrounds.flatMap((paper) => ['line-strong', 'primary', 'focus'].map((edge): Pair => [edge, paper, control])),
  ...meanings.flatMap((meaning): Pair[] => [
    ...[meaning, 'ink', 'ink-2'].map((ink): Pair => [ink, `${meaning}-soft`, text]),
    [`${meaning}-line`, 'surface', control],
  ]),
  ...['on-night', 'on-night-2', 'on-night-accent'].flatMap((ink) =>
    ['night', 'night-2'].map((night): Pair => [ink, night, text]),
  ),
  ...['primary', 'primary-hover', 'primary-active'].map((green): Pair => ['on-primary', green, text]),
  ...['on-primary-soft', 'ink', 'ink-2'].map((ink): Pair => [ink, 'primary-soft', text]),
  ...['accent', 'accent-hover'].map((marigold): Pair => ['on-accent', marigold, text]),
  ...['on-accent-soft', 'ink'].map((ink): Pair => [ink, 'accent-soft', text]),
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'mark'].map((shape): Pair => [shape, 'surface', control]),
  ['ink-disabled', 'surface-sunk', text],
  ['on-danger-solid', 'danger-solid', text],
  ['on-toast', 'toast', text],
  ['toast-icon', 'toast', control],
]

const colour = (theme: Theme, name: string) => {
  const hex = theme[name]
  if (!hex) throw new Error(`tokens.css has no --${name}`)
  return hex
}

describe.each([
  ['light', light],
  ['dark', { ...light, ...darkByChoice }],
])('in the %s theme', (_name, theme) => {
  it.each(pairs)('%s on %s reaches %s', (foreground, background, least) => {
    expect(contrast(colour(theme, foreground), colour(theme, background))).toBeGreaterThanOrEqual(least)
  })
})

// Green is the colour of the tokens themselves.
describe.each(accents.filter((name) => name !== 'green'))('with the accent %s', (name) => {
  const accent = `[data-accent="${name}"] {`
  const inLight = coloursAfter(accent, accentStyles)
  const inDark = coloursAfter(`[data-theme="dark"] ${accent}`, accentStyles)
  const changed = pairs.filter(([foreground, background]) => foreground in inLight || background in inLight)

  it.each(changed)('%s on %s reaches %s in both themes', (foreground, background, least) => {
    for (const theme of [
      { ...light, ...inLight },
      { ...light, ...darkByChoice, ...inDark },
    ])
      expect(contrast(colour(theme, foreground), colour(theme, background))).toBeGreaterThanOrEqual(least)
  })

  it('it changes the same colours in both themes, and dark is the same by choice and by system', () => {
    expect(changed.length).toBeGreaterThan(10)
    expect(Object.keys(inDark)).toEqual(Object.keys(inLight))
    expect(coloursAfter(`:root:not([data-theme="light"]) ${accent}`, accentStyles)).toEqual(inDark)
  })
})

it('the dark theme is the same by choice and by system', () => {
  expect(Object.keys(darkByChoice).length).toBeGreaterThan(30)
  expect(darkBySystem).toEqual(darkByChoice)
})
