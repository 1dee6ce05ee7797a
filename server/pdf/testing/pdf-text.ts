import { inflateSync } from 'node:zlib'

/** The drawn pieces of text in the order of drawing, as copying from the pages would give them. */
export const drawnIn = (pdf: Buffer): { pages: number; pieces: string[] } => {
  const objects = objectsIn(pdf)
  const pages = [...objects.values()].filter(({ text }) => text.includes('/Type /Page\n'))
  return { pages: pages.length, pieces: pages.flatMap((page) => readPieces(page, objects).map(({ text }) => text)) }
}

export type Piece = {
  text: string
  /** The number of the tag that it is in. */
  mcid: number | undefined
  isOrnament: boolean
  /** What is read aloud and copied in place of the drawn text. */
  actual: string | undefined
}

export const readPieces = (page: PdfObject, objects: Map<string, PdfObject>): Piece[] => {
  const fonts = readFonts(objects, part(page.text, /\/Resources (\d+) 0 R/))
  const content = objects.get(part(page.text, /\/Contents (\d+) 0 R/))?.stream ?? ''
  const pieces: Piece[] = []
  const open: Omit<Piece, 'text'>[] = []
  let letters = new Map<string, string>()
  const tokens = /\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ|\/(\w+) <<\n((?:\((?:\\.|[^\\)])*\)|[^(>])*)>> BDC|EMC/gs
  for (const [token, font, drawn, tag, entries = ''] of content.matchAll(tokens)) {
    const inside = open.at(-1) ?? { mcid: undefined, isOrnament: false, actual: undefined }
    if (font) letters = fonts.get(font) ?? new Map()
    else if (tag) {
      const mcid = part(entries, /\/MCID (\d+)/)
      const actual = part(entries, /\/ActualText \(([\s\S]*)\)/)
      open.push({
        mcid: mcid === '' ? inside.mcid : Number(mcid),
        isOrnament: inside.isOrnament || tag === 'Artifact',
        actual: actual === '' ? inside.actual : readString(actual),
      })
    } else if (token === 'EMC') open.pop()
    else {
      const text = glyphsIn(drawn ?? '').reduce((all, glyph) => all + (letters.get(glyph) ?? '\ufffd'), '')
      pieces.push({ text, ...inside })
    }
  }
  return pieces
}

/** UTF-16 after its mark, else one byte a letter. */
const readString = (escaped: string): string => {
  const plain = escaped.replace(/\\([nrtbf()\\])/g, (_, sign: string) => escapes.get(sign) ?? sign)
  const bytes = Buffer.from(plain, 'latin1')
  return plain.startsWith('\xfe\xff') ? bytes.subarray(2).swap16().toString('utf16le') : plain
}

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }))

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
