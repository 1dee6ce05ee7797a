import { parseAst } from 'rolldown/parseAst'
import { isNewRegExp, newGlobals, newMethods, newStatics } from './browser-floor.ts'
import { tooNewInMarkup } from './too-new-in-markup.ts'
import { isNode, literal, type Node, walk } from './walk-script.ts'

const identifier = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

const isOfPage = new Set(['window', 'self', 'globalThis'])

/** `crypto.randomUUID`, also of what is written `window.crypto.randomUUID` or `self['crypto']?.randomUUID`. */
const pathTo = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return pathTo(node.expression)
  if (node.type !== 'MemberExpression') return identifier(node)
  const [owner, name] = [pathTo(node.object), node.computed ? literal(node.property) : identifier(node.property)]
  return isOfPage.has(owner) ? name : `${owner}.${name}`
}

const inPath = (path: string) => (newStatics.has(path) || newGlobals.has(path) ? [path] : [])

const inMember = (node: Node, parent: Node | undefined): string[] => {
  const name = node.computed ? '' : identifier(node.property)
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node
  const path = pathTo(node)
  return newMethods.has(name) && isCalled && !newStatics.has(path) ? [`.${name}()`] : inPath(path)
}

const inIdentifier = (node: Node, parent: Node | undefined): string[] => {
  const isName = (parent?.type === 'MemberExpression' || parent?.type === 'Property') && !parent.computed
  return isName && parent?.object !== node && !(parent?.value === node && parent.shorthand !== true)
    ? []
    : [String(node.name)].filter((name) => newGlobals.has(name))
}

/** `const { locks } = navigator` */
const inTakenApart = ({ id, init }: Node): string[] => {
  if (!isNode(id) || id.type !== 'ObjectPattern' || !init) return []
  const owner = pathTo(init)
  const keys = (id.properties as Node[]).map(({ key }) => identifier(key))
  return keys.flatMap((key) => inPath(isOfPage.has(owner) ? key : `${owner}.${key}`))
}

const inNew = ({ callee, arguments: given }: Node): string[] => {
  const [first, second] = given as (Node | undefined)[]
  const flags = literal(second)
  if (pathTo(callee) === 'FormData' && second) return ['FormData with its button']
  if (pathTo(callee) !== 'RegExp') return []
  const pattern = literal(first)
  return isNewRegExp({ pattern, flags }) ? [`/${pattern}/${flags}`] : []
}

const inNode = (node: Node, parent: Node | undefined): string[] => {
  if (node.type === 'MemberExpression') return inMember(node, parent)
  if (node.type === 'Identifier') return inIdentifier(node, parent)
  if (node.type === 'VariableDeclarator') return inTakenApart(node)
  if (node.type === 'NewExpression') return inNew(node)
  const regex = node.type === 'Literal' && (node.regex as { pattern: string; flags: string } | undefined)
  return regex && isNewRegExp(regex) ? [`/${regex.pattern}/${regex.flags}`] : []
}

/** What a script uses that a supported browser lacks, by name. What it asks for by `in` or `typeof` first is found too. */
export const tooNewInScript = (text: string): string[] => {
  const found = new Set(tooNewInMarkup(text))
  walk(parseAst(text) as unknown as Node, (node, parent) => {
    for (const what of inNode(node, parent)) found.add(what)
  })
  return [...found]
}
