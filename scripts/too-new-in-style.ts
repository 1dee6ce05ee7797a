import postcss from 'postcss'
import { newStyles } from './browser-floor-styles.ts'

type Place = (typeof newStyles)[number]['at']

const matches = (at: Place, part: string) => newStyles.filter((rule) => rule.at === at && rule.is.test(part))

/** Of a value alone, wherever it may be set. */
export const tooNewInValue = (text: string): string[] => matches('value', `: ${text}`).map(({ what }) => what)

const inDeclaration = (property: string, value: string) => [
  ...matches('property', property),
  ...matches('value', `${property}: ${value}`),
]

const inAtRule = ({ name, params }: postcss.AtRule) => [
  ...matches('at-rule', name),
  ...(name === 'media' || name === 'container' ? [...matches(name, params), ...matches('value', `: ${params}`)] : []),
]

/** What a condition of @supports asks for: `(height: 1dvh)`, `selector(:has(a))`. Of its opposite nothing is known. */
const askedForBy = (condition: string): string[] => {
  if (/\bnot\b/.test(condition)) return []
  const pairs = [...condition.matchAll(/\(\s*([\w-]+)\s*:\s*([^()]*(?:\([^()]*\)[^()]*)*)\)/g)]
  return [
    ...pairs.flatMap(([, property = '', value = '']) => inDeclaration(property, value)),
    ...(condition.includes('selector(') ? matches('selector', condition) : []),
  ].map(({ what }) => what)
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

const inNode = (node: postcss.ChildNode) => {
  if (node.type === 'rule') return matches('selector', node.selector)
  if (node.type === 'atrule') return inAtRule(node)
  if (node.type !== 'decl') return []
  return standsBesideOlderName(node)
    ? matches('value', `${node.prop}: ${node.value}`)
    : inDeclaration(node.prop, node.value)
}

/** What a style sheet uses that a supported browser lacks, by name, and that it does not ask for by @supports. */
export const tooNewInStyle = (text: string): string[] => {
  const found = new Set<string>()
  postcss.parse(text).walk((node) => {
    const asked = askedFor(node)
    for (const { what } of inNode(node)) if (!asked.has(what)) found.add(what)
  })
  return [...found]
}
