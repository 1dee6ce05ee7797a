export type Block =
  | { is: 'heading'; text: string }
  | { is: 'paragraph'; number: string; text: string }
  | { is: 'list'; items: string[] }
  | { is: 'table'; rows: string[][] }

export type Agreement = { title: string; version: string; blocks: Block[] }

/** Reads docs/vendor-agreement.md: a title, its version, then blocks separated by blank lines. */
export const readAgreement = (text: string): Agreement => {
  const [title = '', version = '', ...rest] = text.trim().split(/\n{2,}/)
  if (!title.startsWith('# ') || !version.startsWith('Version of '))
    throw new Error('The agreement begins with its title and its version.')
  return { title: title.slice(2), version: version.slice('Version of '.length), blocks: rest.map(readBlock) }
}

const readBlock = (chunk: string): Block => {
  const lines = chunk.split('\n')
  if (chunk.startsWith('## ')) return { is: 'heading', text: chunk.slice(3) }
  if (chunk.startsWith('- ')) return { is: 'list', items: lines.map((line) => line.slice(2)) }
  if (chunk.startsWith('|')) return { is: 'table', rows: lines.filter((line) => !/^[|-]+$/.test(line)).map(splitCells) }
  const [, number = '', text = ''] = /^(\d+\.\d+ )?(.*)$/.exec(lines.join(' ')) ?? []
  return { is: 'paragraph', number: number.trim(), text }
}

const splitCells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
