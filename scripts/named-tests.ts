import { type ESTree, parseSync, Visitor } from 'vite'

/** A test as the documentation names it: the file, and the title in curly quotes. */
type NamedTest = { file: string; title: string }

const testName = /`([\w./-]+\.(?:test|spec)\.tsx?)`\s+“([^”]+)”/g

export const findNamedTests = (markdown: string): NamedTest[] =>
  [...markdown.matchAll(testName)].map(([, file = '', title = '']) => ({ file, title: unescaped(title) }))

/** A bar inside a table is escaped. */
const unescaped = (title: string) => title.replaceAll('\\|', '|')

/** Titles of tests that run: those of it('…' and test.each(…)('…', without groups and skipped tests. */
export const findTestTitles = (source: string, file = 'sample.test.ts'): Set<string> => {
  const titles = new Set<string>()
  let leftOutUntil = 0
  new Visitor({
    CallExpression: ({ callee, arguments: [title], start, end }) => {
      const words = calleeNames(callee)
      if (start < leftOutUntil) return
      if (words.some((word) => leavesOut.has(word))) leftOutUntil = end
      else if (isTest.test(words.join('.')) && title?.type === 'Literal') titles.add(String(title.value))
      else if (isTest.test(words.join('.')) && title?.type === 'TemplateLiteral')
        titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(file, source).program)
  return titles
}

const isTest = /^(it|test)(\.(each|for))?$/
const leavesOut = new Set(['skip', 'todo', 'fixme'])

/** For `test.each` and for `test.each(…)` alike this is test, each. */
const calleeNames = (called: ESTree.Expression | ESTree.Super): string[] => {
  if (called.type === 'Identifier') return [called.name]
  if (called.type === 'CallExpression') return calleeNames(called.callee)
  if (called.type === 'TaggedTemplateExpression') return calleeNames(called.tag)
  if (called.type !== 'MemberExpression' || called.computed) return []
  return [...calleeNames(called.object), called.property.name]
}

const isRow = (line: string) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line)

/** Rows of the tables with a column "Held by", which names a test for each rule. */
const ruleRows = (markdown: string): string[] => {
  const rows: string[] = []
  let isHeldTable = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isHeldTable = false
    else if (/\| Held by \|$/.test(line)) isHeldTable = true
    else if (isHeldTable && isRow(line)) rows.push(line)
  }
  return rows
}

export const rowsWithoutTest = (markdown: string): string[] =>
  ruleRows(markdown).filter((row) => findNamedTests(row).length === 0)

/** A title of placeholders only is the same whatever its table holds. */
export const vagueTitles = (markdown: string): string[] =>
  ruleRows(markdown).filter((row) => {
    const tests = findNamedTests(row)
    return tests.length > 0 && tests.every(({ title }) => isBarePlaceholder(title))
  })

const isBarePlaceholder = (title: string) => !/\w/.test(title.replace(/%[a-z]/gi, ''))

export const findMissingTests = (markdown: string, readSource: (file: string) => string | undefined): string[] => {
  const titlesByFile = new Map<string, Set<string>>()
  const isGone = ({ file, title }: NamedTest) => {
    const titles = titlesByFile.get(file) ?? findTestTitles(readSource(file) ?? '', file)
    titlesByFile.set(file, titles)
    return !titles.has(title)
  }
  return findNamedTests(markdown)
    .filter(isGone)
    .map(({ file, title }) => `${file}: ${title}`)
}
