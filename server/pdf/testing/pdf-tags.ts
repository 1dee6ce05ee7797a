import { objectsIn, readPieces } from './pdf-text.ts'

export type Tag = { kind: string; text: string; scope?: string; parts: Tag[] }

/** What a program that reads a page aloud says, in its order. Of the text outside of any tag it says nothing. */
export const tagsIn = (pdf: Buffer): { tags: Tag[]; untagged: string[] } => {
  const objects = objectsIn(pdf)
  const page = [...objects.values()].find(({ text }) => text.includes('/Type /Page\n'))
  const pieces = page ? readPieces(page, objects) : []
  const spoken = (mcid: number) => {
    const inside = pieces.filter((piece) => piece.mcid === mcid)
    // Several drawn pieces can stand for one text.
    const words = inside.map(({ actual, text }, at) =>
      actual && actual === inside[at - 1]?.actual ? '' : (actual ?? text),
    )
    return words.filter((word) => word !== '').join(' ')
  }

  const read = (number: string): Tag => {
    const text = objects.get(number)?.text ?? ''
    const [, children = ''] = /\/K \[([^\]]*)\]/.exec(text) ?? []
    const scope = /\/Scope \/(\w+)/.exec(text)?.[1]
    return {
      kind: /\/S \/(\w+)/.exec(text)?.[1] ?? '',
      text: [...children.replace(/\d+ 0 R/g, '').matchAll(/\d+/g)].map(([mcid]) => spoken(Number(mcid))).join(' '),
      ...(scope ? { scope } : {}),
      parts: [...children.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => read(child)),
    }
  }
  const root = [...objects.values()].find(({ text }) => text.includes('/Type /StructTreeRoot'))?.text ?? ''
  const [, first = ''] = /\/K \[([^\]]*)\]/.exec(root) ?? []
  return {
    tags: [...first.matchAll(/(\d+) 0 R/g)].map(([, child = '']) => read(child)),
    untagged: pieces.filter((piece) => piece.mcid === undefined && !piece.isOrnament).map(({ text }) => text),
  }
}
