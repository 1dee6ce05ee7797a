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
