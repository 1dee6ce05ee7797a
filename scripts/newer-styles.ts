import { areLacking, findFeature, isLacking } from './browser-data.ts'

const sizes = '(?:w|h|i|b|min|max)$'

/** Units that the data have together under one name. */
const unitGroups: [name: string, units: RegExp][] = [
  ['viewport_percentage_units_dynamic', new RegExp(`^dv${sizes}`)],
  ['viewport_percentage_units_large', new RegExp(`^lv${sizes}`)],
  ['viewport_percentage_units_small', new RegExp(`^sv${sizes}`)],
  ['container_query_length_units', new RegExp(`^cq${sizes}`)],
]

const isNewerUnit = (unit: string) =>
  isLacking(findFeature('css', 'types', 'length', unitGroups.find(([, units]) => units.test(unit))?.[0] ?? unit))

const functionKinds = ['basic-shape', 'filter-function', 'gradient', 'image', 'transform-function']

const newerFunction = (name: string, property: string): string[] => {
  const colour = findFeature('css', 'types', 'color', name)
  if (colour) return isLacking(colour) ? [name] : []
  // The property clip had one long before the shapes had.
  if (name === 'rect' && !/path|shape/.test(property)) return []
  const found = [
    findFeature('css', 'types', name),
    findFeature('css', 'types', 'easing-function', `${name}-function`),
    ...functionKinds.map((kind) => findFeature('css', 'types', kind, name)),
  ]
  return areLacking(found) ? ['newer functions'] : []
}

const withoutTexts = (value: string) => value.replace(/"[^"]*"|'[^']*'|\burl\([^)]*\)/g, '')

/** Units and functions, whatever has the value. */
export const newerInAnyValue = (value: string, property = ''): string[] => [
  ...([...value.matchAll(/\d([a-z]+)\b/gi)].some(([, unit = '']) => isNewerUnit(unit.toLowerCase()))
    ? ['newer units']
    : []),
  ...[...value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/gi)].flatMap(([, name = '']) => newerFunction(name, property)),
]

const isNewerWord = (property: string, word: string) =>
  isLacking(findFeature('css', 'properties', property, word)) ||
  isLacking(findFeature('css', 'properties', property, `${word}_function`))

const isSize = /^(?:(?:min|max)-)?(?:width|height|inline-size|block-size)$/

/** The words of a value that are newer than its property. */
const newerWords = (property: string, value: string): string[] =>
  (withoutTexts(value).match(/(?<![\w#.-])[a-z][\w-]*/gi) ?? []).flatMap((word) => {
    if (isLacking(findFeature('css', 'types', 'global_keywords', word))) return [word]
    return isNewerWord(property, word) ? [`${isSize.test(property) ? 'size' : property}: ${word}`] : []
  })

export const isNewerProperty = (property: string): boolean => isLacking(findFeature('css', 'properties', property))

export const newerInValue = (property: string, value: string): string[] => [
  ...(isNewerProperty(property) ? [] : newerWords(property, value)),
  ...newerInAnyValue(withoutTexts(value), property),
]

export const isNewerAtRule = (name: string): boolean => isLacking(findFeature('css', 'at-rules', name))

const withDescriptors = new Set(['font-face', 'page', 'counter-style', 'property', 'font-palette-values'])

/** Whether an at-rule has a descriptor of that name, which may be that of a property as well. */
export const isDescriptor = (atRule: string, name: string): boolean =>
  withDescriptors.has(atRule) && findFeature('css', 'at-rules', atRule, name) !== undefined

export const isNewerDescriptor = (atRule: string, name: string): boolean =>
  !isNewerAtRule(atRule) && isLacking(findFeature('css', 'at-rules', atRule, name))

/** `:has`, `::backdrop` */
export const newerInSelector = (selector: string): string[] =>
  [...selector.matchAll(/(?<!\\)(::?)([a-z][\w-]*)/gi)]
    .filter(([, , name = '']) => isLacking(findFeature('css', 'selectors', name)))
    .map(([pseudo]) => pseudo)

/** `@media (prefers-contrast)` */
export const newerInMedia = (condition: string): string[] =>
  [...condition.matchAll(/\(\s*(?:min-|max-)?([a-z][\w-]*)\s*(?::\s*([\w-]+))?/gi)].flatMap(
    ([, name = '', value = '']) => {
      if (isLacking(findFeature('css', 'at-rules', 'media', name))) return [`@media (${name})`]
      return isLacking(findFeature('css', 'at-rules', 'media', name, value)) ? [`@media (${name}: ${value})`] : []
    },
  )
