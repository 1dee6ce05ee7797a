import { parseAst } from 'rolldown/parseAst'
import { isNewerElement, newerInAttribute } from './newer-markup.ts'
import { tooNewInStyle, tooNewInValue } from './too-new-in-style.ts'
import { isNode, literal, type Node, properties, textsIn, walk } from './walk-script.ts'

export const tooNewInElement = (element: string): string[] => (isNewerElement(element) ? [`<${element}>`] : [])

export const tooNewInAttribute = (element: string, attribute: string, value: string): string[] =>
  newerInAttribute(element, attribute.toLowerCase(), value).map((each) => `[${each}]`)

const inCssNames = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const inStyleObject = (style: Node): string[] =>
  properties(style).flatMap(({ name, value }) => tooNewInStyle(`a{${inCssNames(name)}:${literal(value) || 0}}`))

/** `jsx('div', { inert: true, style: { … } })`; without a name where it is a component of ours. */
const inElement = (element: string, given: unknown): string[] => [
  ...(isNode(given) && given.type === 'ObjectExpression' ? tooNewInElement(element) : []),
  ...properties(given).flatMap(({ name, value }) =>
    name === 'style' ? inStyleObject(value) : element ? tooNewInAttribute(element, name, literal(value)) : [],
  ),
]

const inNode = (node: Node): string[] => {
  if (node.type === 'CallExpression') {
    const [first, second] = node.arguments as Node[]
    const called = isNode(node.callee) && isNode(node.callee.property) ? node.callee.property.name : ''
    return called === 'setAttribute'
      ? tooNewInAttribute('', literal(first), literal(second))
      : inElement(literal(first), second)
  }
  if (node.type === 'AssignmentExpression') {
    const { property, computed } = node.left as Node
    return isNode(property) && !computed ? tooNewInAttribute('', String(property.name), literal(node.right)) : []
  }
  // A style sheet inside the server's script was looked through as such (build-customer-pages.ts).
  return textsIn(node)
    .filter((text) => !text.includes('{'))
    .flatMap(tooNewInValue)
}

/** What a script makes of elements, attributes and styles that a supported browser lacks. */
export const tooNewInTree = (script: Node): string[] => {
  const found = new Set<string>()
  walk(script, (node) => {
    for (const what of inNode(node)) found.add(what)
  })
  return [...found]
}

export const tooNewInMarkup = (text: string): string[] => tooNewInTree(parseAst(text) as unknown as Node)
