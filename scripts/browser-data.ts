import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types'
import { floor } from './browser-floor.ts'

// The build reads its configuration several times, each time with modules of its own, but what is required is read once.
const require = createRequire(import.meta.url)
let data: CompatData | undefined

/** MDN's data about browsers: 20 MB, so they are read when they are first needed. */
const readData = (): CompatData => {
  data ??= require('@mdn/browser-compat-data') as CompatData
  return data
}

export type Feature = Identifier

/** `findFeature('css', 'properties', 'gap')` */
export const findFeature = (part: 'api' | 'css' | 'html' | 'javascript', ...names: string[]): Feature | undefined => {
  let found: Feature | undefined = readData()[part]
  for (const name of names) found = found && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

/** What is known within a feature, by name. */
export const listParts = (feature: Feature = {}): [name: string, part: Feature][] =>
  Object.keys(feature)
    .filter((name) => name !== '__compat')
    .map((name) => [name, feature[name] ?? {}])

// A version may be written '≤37', and is no number where it is 'preview' or false.
const inNumber = (version: string | false | undefined) => Number.parseFloat(String(version).replace('≤', ''))

// What is missing where something is there in part the data tell in words only, so it counts as lacking and may be allowed.
const isSupported = (oldest: number) => (statement: SimpleSupportStatement) =>
  !(statement.flags || statement.prefix || statement.alternative_name || statement.partial_implementation) &&
  inNumber(statement.version_added) <= oldest &&
  !(inNumber(statement.version_removed) <= oldest)

const judge = (feature: Feature): boolean => {
  const support = feature.__compat?.support
  if (!support) return false
  return Object.entries(floor).some(([browser, oldest]) => {
    const statements = support[browser as keyof typeof support]
    return statements !== undefined && ![statements].flat().some(isSupported(oldest))
  })
}

// The same names are looked up in every page.
const judged = new WeakMap<Feature, boolean>()

/** Whether one of the oldest browsers lacks it, or part of it. What the data do not know is not lacking. */
export const isLacking = (feature: Feature | undefined): boolean => {
  if (!feature) return false
  const isKnown = judged.get(feature)
  if (isKnown !== undefined) return isKnown
  const isFound = judge(feature)
  judged.set(feature, isFound)
  return isFound
}

/** Whether all that bear a name are lacking: whose it is where it is used is not known. */
export const areLacking = (features: readonly (Feature | undefined)[]): boolean => {
  const known = features.filter((each) => each?.__compat)
  return known.length > 0 && known.every(isLacking)
}
