import { inflateSync } from 'node:zlib'

/** The drawn pieces of text in the order of drawing, as copying from the pages would give them. */
export const drawnIn = (pdf: Buffer): { pages: number; pieces: string[] } => {
  const objects = objectsIn(pdf)
  const pages = [...objects.values()].filter(({ text }) => text.includes('/Type /Page\n'))
  return { pages: pages.length, pieces: pages.flatMap((page) => piecesOn(page, objects)) }
}

const piecesOn = (page: PdfObject, objects: Map<string, PdfObject>): string[] => {
  const fonts = readFonts(objects, part(page.text, /\/Resources (\d+) 0 R/))
  const content = objects.get(part(page.text, /\/Contents (\d+) 0 R/))?.stream ?? ''
  const pieces: string[] = []
  let letters = new Map<string, string>()
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else pieces.push(glyphsIn(drawn ?? '').reduce((text, glyph) => text + (letters.get(glyph) ?? '\ufffd'), ''))
  }
  return pieces
}

type PdfObject = { text: string; stream: string }

/** Each object by its number, with its text and its unpacked stream. */
export const objectsIn = (pdf: Buffer): Map<string, PdfObject> => {
  const objects = new Map<string, PdfObject>()
  for (const [, number = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', stream = ''] = body.split(/stream\n([\s\S]*)\nendstream/)
    const isPacked = text.includes('/FlateDecode')
    const plain = isPacked ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream
    objects.set(number, { text, stream: plain })
  }
  return objects
}

const part = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

/** For each font, the letters that each glyph stands for. */
const readFonts = (objects: Map<string, PdfObject>, resources: string) => {
  const named = (objects.get(resources)?.text ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)
  return new Map(
    [...named].map(([, name = '', number = '']) => {
      const cmap = objects.get(part(objects.get(number)?.text ?? '', /\/ToUnicode (\d+) 0 R/))?.stream ?? ''
      return [name, readGlyphLetters(cmap)] as const
    }),
  )
}

const readGlyphLetters = (cmap: string) => {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [at, [, codes = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0')
      letters.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  return letters
}

const glyphsIn = (drawn: string): string[] =>
  [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
