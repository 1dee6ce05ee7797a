/** A test as a page of the documentation names it: the file, and the title in curly quotes. */
export type NamedTest = { file: string; title: string }

const testName = /`([\w./-]+\.(?:test|spec)\.tsx?)`\s+“([^”]+)”/g

export const namedTestsIn = (markdown: string): NamedTest[] =>
  [...markdown.matchAll(testName)].map(([, file = '', title = '']) => ({ file, title: unescaped(title) }))

/** In a table a bar has to be escaped. */
const unescaped = (title: string) => title.replaceAll('\\|', '|')

/** A title is the text that a call begins with: test('…', and test.each(…)('…',. */
const firstArgument = /\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g

export const titlesIn = (source: string): Set<string> =>
  new Set([...source.matchAll(firstArgument)].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1')))

const isRow = (line: string) => line.startsWith('|') && !/^\|[\s:|-]+\|$/.test(line)

/** Rows of the tables that promise a test for each rule. */
export const rowsWithoutTest = (markdown: string): string[] => {
  const rows: string[] = []
  let isHeldTable = false
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) isHeldTable = false
    else if (/\| Held by \|$/.test(line)) isHeldTable = true
    else if (isHeldTable && isRow(line) && namedTestsIn(line).length === 0) rows.push(line)
  }
  return rows
}

export const goneTests = (markdown: string, sourceOf: (file: string) => string | undefined): string[] =>
  namedTestsIn(markdown)
    .filter(({ file, title }) => !titlesIn(sourceOf(file) ?? '').has(title))
    .map(({ file, title }) => `${file}: ${title}`)
