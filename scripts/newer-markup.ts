import { areLacking, type Feature, findFeature, isLacking, listParts } from './browser-data.ts'

const inEveryElement = new Map<string, (Feature | undefined)[]>()

/** An attribute of any element. */
const findEverywhere = (attribute: string): (Feature | undefined)[] => {
  const known = inEveryElement.get(attribute)
  if (known) return known
  const elements = listParts(findFeature('html', 'elements')).filter(([, element]) => !isLacking(element))
  const found = elements.map(([element]) => findFeature('html', 'elements', element, attribute))
  found.push(findFeature('html', 'global_attributes', attribute))
  inEveryElement.set(attribute, found)
  return found
}

/** An attribute of an element, or of any if it is not known which. */
const findAttribute = (element: string, attribute: string) =>
  element
    ? [findFeature('html', 'elements', element, attribute), findFeature('html', 'global_attributes', attribute)]
    : findEverywhere(attribute)

const findValue = (element: string, attribute: string, value: string) =>
  // The data have the kinds of a field beside its attributes.
  attribute === 'type' && (element === 'input' || !element)
    ? [findFeature('html', 'elements', 'input', `type_${value}`)]
    : findAttribute(element, attribute).map((each) => (each && Object.hasOwn(each, value) ? each[value] : undefined))

export const isNewerElement = (element: string): boolean => isLacking(findFeature('html', 'elements', element))

/** By its name, or with that of its element where others have had it for longer, or with its value. */
export const newerInAttribute = (element: string, attribute: string, value: string): string[] => {
  if (isNewerElement(element)) return []
  if (areLacking(findAttribute(element, attribute)))
    return [areLacking(findEverywhere(attribute)) ? attribute : `${element} ${attribute}`]
  const values = new Set(value.split(/\s+/).filter((each) => each && each !== '__compat'))
  return [...values]
    .filter((each) => areLacking(findValue(element, attribute, each)))
    .map((each) => `${attribute}=${each}`)
}
