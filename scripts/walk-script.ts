export type Node = { type: string; [field: string]: unknown }

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export const walk = (node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void => {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

/** The text of a string, or of a template with nothing in it; otherwise none. */
export const literal = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : ''
  const [only, ...others] = node.type === 'TemplateLiteral' ? textsIn(node) : []
  return only !== undefined && others.length === 0 ? only : ''
}

/** The texts of a string or a template. */
export const textsIn = (node: Node): string[] => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'TemplateLiteral') return []
  return (node.quasis as { value: { cooked?: string } }[]).map(({ value }) => value.cooked ?? '')
}

/** The properties of an object that is written out. */
export const properties = (node: unknown): { name: string; value: Node }[] =>
  isNode(node) && node.type === 'ObjectExpression'
    ? (node.properties as Node[])
        .filter(({ type, computed }) => type === 'Property' && !computed)
        .map(({ key, value }) => ({ name: literal(key) || String((key as Node).name), value: value as Node }))
    : []

/** The names that a pattern gives: `{ a, b: [c], ...d }`. */
const namesIn = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const { left, argument, value, elements, properties } = pattern
  return [left, argument, value, elements, properties].flat().flatMap(namesIn)
}

const declaredBy = ({ type, id, params, param, local }: Node): string[] => {
  if (type === 'VariableDeclarator' || /^Class/.test(type)) return namesIn(id)
  if (/Function/.test(type)) return [id, params].flat().flatMap(namesIn)
  if (type === 'CatchClause') return namesIn(param)
  return /^Import\w*Specifier$/.test(type) ? namesIn(local) : []
}

/** All names that a script declares, wherever in it. */
export const declaredNames = (script: Node): Set<string> => {
  const names = new Set<string>()
  walk(script, (node) => {
    for (const name of declaredBy(node)) names.add(name)
  })
  return names
}
