import postcss from 'postcss'
import { newStyles } from './browser-floor-styles.ts'
import {
  isDescriptor,
  isNewerAtRule,
  isNewerDescriptor,
  isNewerProperty,
  newerInAnyValue,
  newerInMedia,
  newerInSelector,
  newerInValue,
} from './newer-styles.ts'

const matches = (at: (typeof newStyles)[number]['at'], part: string) =>
  newStyles.filter((rule) => rule.at === at && rule.is.test(part)).map(({ what }) => what)

/** Of a value alone, wherever it may be set. */
export const tooNewInValue = (text: string): string[] => [...matches('value', `: ${text}`), ...newerInAnyValue(text)]

const inValue = (property: string, value: string) => [
  ...matches('value', `${property}: ${value}`),
  ...newerInValue(property, value),
]

const inDeclaration = (property: string, value: string) => [
  ...(isNewerProperty(property) ? [property] : []),
  ...inValue(property, value),
]

const inSelector = (selector: string) => [...matches('selector', selector), ...newerInSelector(selector)]

const inAtRule = ({ name, params }: postcss.AtRule) => [
  ...(isNewerAtRule(name) ? [`@${name}`] : []),
  ...(name === 'media' ? newerInMedia(params) : []),
  ...(name === 'media' || name === 'container' ? [...matches(name, params), ...tooNewInValue(params)] : []),
]

/** What a condition of @supports asks for: `(height: 1dvh)`, `selector(:has(a))`. Of its opposite nothing is known. */
const askedForBy = (condition: string): string[] => {
  if (/\bnot\b/.test(condition)) return []
  const pairs = [...condition.matchAll(/\(\s*([\w-]+)\s*:\s*([^()]*(?:\([^()]*\)[^()]*)*)\)/g)]
  return [
    ...pairs.flatMap(([, property = '', value = '']) => inDeclaration(property, value)),
    ...(condition.includes('selector(') ? inSelector(condition) : []),
  ]
}

const askedFor = (node: postcss.ChildNode): Set<string> => {
  const found: string[] = []
  for (let at = node.parent; at; at = at.parent as typeof at) {
    const { type, name, params } = at as unknown as postcss.AtRule
    if (type === 'atrule' && name === 'supports') found.push(...askedForBy(params))
  }
  return new Set(found)
}

/** The build sets the older name too, where a browser has that only. */
const standsBesideOlderName = ({ prop, parent }: postcss.Declaration) =>
  parent?.some((node) => node.type === 'decl' && node.prop === `-webkit-${prop}`) === true

const inNode = (node: postcss.ChildNode): string[] => {
  if (node.type === 'rule') return inSelector(node.selector)
  if (node.type === 'atrule') return inAtRule(node)
  if (node.type !== 'decl') return []
  const { prop, value, parent } = node
  const atRule = parent?.type === 'atrule' ? (parent as postcss.AtRule).name : ''
  if (isDescriptor(atRule, prop)) return isNewerDescriptor(atRule, prop) ? [prop] : []
  return standsBesideOlderName(node) ? inValue(prop, value) : inDeclaration(prop, value)
}

/** What a style sheet uses that a supported browser lacks, by name, and that it does not ask for by @supports. */
export const tooNewInStyle = (text: string): string[] => {
  const found = new Set<string>()
  postcss.parse(text).walk((node) => {
    const asked = askedFor(node)
    for (const what of inNode(node)) if (!asked.has(what)) found.add(what)
  })
  return [...found]
}
