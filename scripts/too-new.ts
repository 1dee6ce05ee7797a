import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
import { parseAst } from 'rolldown/parseAst'
import { allowed, isNewRegExp, newGlobals, newMethods, newStatics, newStyles } from './browser-floor.ts'

type Node = { type: string; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const walk = (node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void => {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const identifier = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

/** What a script uses that a supported browser lacks, by name. What it asks for by `in` or `typeof` first is found too. */
export const tooNewInScript = (text: string): string[] => {
  const found = new Set<string>()
  const program = parseAst(text) as unknown as Node
  walk(program, (node, parent) => {
    if (node.type === 'MemberExpression' && !node.computed) {
      const name = identifier(node.property)
      const full = `${identifier(node.object)}.${name}`
      if (newStatics.has(full)) found.add(full)
      if (newMethods.has(name) && parent?.type === 'CallExpression' && parent.callee === node) found.add(`.${name}()`)
    }
    const isKey = (parent?.type === 'MemberExpression' || parent?.type === 'Property') && parent.computed === false
    if (node.type === 'Identifier' && newGlobals.has(String(node.name)) && !(isKey && parent?.object !== node)) {
      found.add(String(node.name))
    }
    const regex = node.type === 'Literal' && (node.regex as { pattern: string; flags: string } | undefined)
    if (regex && isNewRegExp(regex)) found.add(`/${regex.pattern}/${regex.flags}`)
  })
  return [...found]
}

const isAskedFor = (node: postcss.ChildNode): boolean => {
  for (let at = node.parent; at; at = at.parent as typeof at) {
    if (at.type === 'atrule' && (at as unknown as postcss.AtRule).name === 'supports') return true
  }
  return false
}

export const tooNewInStyle = (text: string): string[] => {
  const found = new Set<string>()
  const check = (at: string, part: string) => {
    for (const rule of newStyles) if (rule.at === at && rule.is.test(part)) found.add(rule.what)
  }
  postcss.parse(text).walk((node) => {
    if (isAskedFor(node)) return
    if (node.type === 'rule') check('selector', node.selector)
    if (node.type === 'atrule') check('at-rule', node.name)
    if (node.type === 'decl') {
      check('property', node.prop)
      check('value', `${node.prop}: ${node.value}`)
    }
  })
  return [...found]
}

const finders: [string, (text: string) => string[]][] = [
  ['.js', tooNewInScript],
  ['.css', tooNewInStyle],
]

/** What is not allowed with a reason (scripts/browser-floor.ts). */
export const notAllowed = (what: string): boolean => !(what in allowed)

/** Refuses a build that uses what a supported browser lacks, unless it is allowed with a reason. */
export const refuseTooNew = async (folder: string): Promise<void> => {
  const problems: string[] = []
  for (const file of await readdir(folder, { recursive: true })) {
    const find = finders.find(([ending]) => file.endsWith(ending))?.[1]
    for (const what of find?.(await readFile(join(folder, file), 'utf8')) ?? []) {
      if (notAllowed(what)) problems.push(`${file} uses ${what}`)
    }
  }
  if (problems.length === 0) return
  const advice =
    'A browser that we support lacks it. Do it another way, or allow it with a reason: scripts/browser-floor.ts'
  throw new Error([advice, ...problems].join('\n'))
}
