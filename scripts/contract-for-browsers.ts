import { type Plugin, parseAst } from 'vite'

/** What a page needs of a call to make it. The rest, such as how its fields are checked, is for server and documents. */
const neededParts = new Set<unknown>(['wing', 'method', 'path', 'files', 'reply'])

type Node = { type: string; start: number; end: number; [part: string]: unknown }
type Call = Node & { properties: (Node & { key?: unknown })[] }

const isNode = (value: unknown): value is Node => typeof Object(value).type === 'string'
const readName = (node: unknown): unknown => Object(node).name
const isObject = (node: unknown): node is Call => Object(node).type === 'ObjectExpression'

/** The definitions of calls: what `endpoint` is given, and what several calls have in common. */
const findCalls = (node: Node): Call[] => {
  if (isObject(node) && node.properties.some(({ key }) => readName(key) === 'wing')) return [node]
  if (node.type === 'CallExpression' && readName(node.callee) === 'endpoint')
    return [node.arguments].flat().filter(isObject)
  return Object.values(node).flat().filter(isNode).flatMap(findCalls)
}

/** The same module, with calls that hold no more than a page needs: that there are files, for instance, not which. */
export const forBrowsers = (module: string): string =>
  findCalls(parseAst(module, { lang: 'ts' }) as unknown as Node).reduceRight((code, { start, end, properties }) => {
    const needed = properties.filter(({ key }) => !key || neededParts.has(readName(key)))
    const written = needed.map((part) =>
      readName(part.key) === 'files' ? 'files: {}' : module.slice(part.start, part.end),
    )
    return `${code.slice(0, start)}{ ${written.join(', ')} }${code.slice(end)}`
  }, module)

/** So that no phone pays for what no page uses. */
export const contractForBrowsers: Plugin = {
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler: (code) => ({ code: forBrowsers(code), map: null }),
  },
}
