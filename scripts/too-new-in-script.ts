import { parseAst } from 'rolldown/parseAst'
import { isNewRegExp } from './browser-floor.ts'
import { isKnownPath, isNewerEvent, isNewerMember, isNewerPath, ownerIn } from './newer-names.ts'
import { tooNewInTree } from './too-new-in-markup.ts'
import { declaredNames, isNode, literal, type Node, properties, walk } from './walk-script.ts'

const identifier = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

const isOfPage = new Set(['window', 'self', 'globalThis'])

/** Names that the script declares itself say nothing about the browser. */
type Own = ReadonlySet<string>

/** `crypto.randomUUID`, also of what is written `window.crypto.randomUUID` or `self['crypto']?.randomUUID`. */
const pathTo = (node: unknown, own: Own): string => {
  if (!isNode(node)) return ''
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return pathTo(node.expression, own)
  if (node.type !== 'MemberExpression') return own.has(identifier(node)) ? '' : identifier(node)
  const owner = pathTo(node.object, own)
  const name = node.computed ? literal(node.property) : identifier(node.property)
  return isOfPage.has(owner) ? name : `${owner}.${name}`
}

/** A part of what is newer itself is no news. */
const inPath = (path: string) => (isNewerPath(path) && !isNewerPath(ownerIn(path)) ? [path] : [])

const inMember = (node: Node, parent: Node | undefined, own: Own): string[] => {
  const path = pathTo(node, own)
  if (isKnownPath(path)) return inPath(path)
  // A word that is not called may be the property of anything.
  const name = node.computed ? '' : identifier(node.property)
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node
  return isCalled && isNewerMember(name) ? [`.${name}()`] : []
}

/** `b` in `a.b` and in `{ b: a }` names a part of something. */
const isPartName = (node: Node, parent: Node | undefined) =>
  !parent?.computed && (parent?.property === node || parent?.key === node)

const inIdentifier = (node: Node, parent: Node | undefined, own: Own): string[] => {
  const name = String(node.name)
  const isElsewhere = parent?.imported === node || parent?.exported === node || parent?.label === node
  return own.has(name) || isElsewhere || isPartName(node, parent) ? [] : inPath(name)
}

/** `const { locks } = navigator` */
const inTakenApart = ({ id, init }: Node, own: Own): string[] => {
  if (!isNode(id) || id.type !== 'ObjectPattern' || !init) return []
  const owner = pathTo(init, own)
  const keys = (id.properties as Node[]).map(({ key }) => identifier(key))
  return keys.flatMap((key) => inPath(isOfPage.has(owner) ? key : `${owner}.${key}`))
}

const inNew = ({ callee, arguments: given }: Node, own: Own): string[] => {
  const [first, second] = given as (Node | undefined)[]
  const made = pathTo(callee, own)
  if (made === 'FormData' && second) return ['FormData with its button']
  const isModule = properties(second).some(({ name, value }) => name === 'type' && literal(value) === 'module')
  if (made === 'Worker' && isModule) return ['Worker of modules']
  const [pattern, flags] = [literal(first), literal(second)]
  return made === 'RegExp' && isNewRegExp({ pattern, flags }) ? [`/${pattern}/${flags}`] : []
}

const inCall = ({ callee, arguments: given }: Node): string[] => {
  const event = isNode(callee) && identifier(callee.property) === 'addEventListener' ? literal([given].flat()[0]) : ''
  return isNewerEvent(event) ? [`event ${event}`] : []
}

const inNode = (node: Node, parent: Node | undefined, own: Own): string[] => {
  if (node.type === 'MemberExpression') return inMember(node, parent, own)
  if (node.type === 'Identifier') return inIdentifier(node, parent, own)
  if (node.type === 'VariableDeclarator') return inTakenApart(node, own)
  if (node.type === 'NewExpression') return inNew(node, own)
  if (node.type === 'CallExpression') return inCall(node)
  const regex = node.type === 'Literal' && (node.regex as { pattern: string; flags: string } | undefined)
  return regex && isNewRegExp(regex) ? [`/${regex.pattern}/${regex.flags}`] : []
}

const inTree = (script: Node, own: Own): string[] => {
  const found = new Set<string>()
  walk(script, (node, parent) => {
    for (const what of inNode(node, parent, own)) found.add(what)
  })
  return [...found]
}

/** What a script uses that a supported browser lacks, by name. What it asks for by `in` or `typeof` first is found too. */
export const tooNewInScript = (text: string): string[] => {
  const script = parseAst(text) as unknown as Node
  // Most use nothing newer even if all names are taken for the browser's, and what they declare need not be collected.
  const isOld = inTree(script, new Set()).length === 0
  return [...new Set([...tooNewInTree(script), ...(isOld ? [] : inTree(script, declaredNames(script)))])]
}
