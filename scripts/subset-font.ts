/** Tables of a TrueType font by their names. */
type Tables = Map<string, Buffer>

/** The font with these letters only, without hints, kerning and other shapes. */
export const subsetFont = (tables: Tables, letters: string): Tables => {
  const table = (name: string) => {
    const found = tables.get(name)
    if (!found) throw new Error(`The font has no table ${name}.`)
    return found
  }
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const readGlyph = glyphReader(table('loca'), table('glyf'), table('head').readInt16BE(50))
  const letterGlyphs = codes.map((code) => findGlyph(table('cmap'), code))
  // The first glyph stands for what is missing; parts of composed glyphs come last.
  const kept = [0, ...letterGlyphs]
  for (const glyph of kept)
    for (const part of componentGlyphs(readGlyph(glyph))) if (!kept.includes(part)) kept.push(part)

  const outlines = kept.map((glyph) => withoutHints(readGlyph(glyph), (part) => kept.indexOf(part)))
  const loca = Buffer.alloc(outlines.length * 4 + 4)
  let end = 0
  for (const [index, outline] of outlines.entries()) {
    end += outline.length
    loca.writeUInt32BE(end, index * 4 + 4)
  }

  const measured = table('hhea').readUInt16BE(34)
  const metrics = kept.map((glyph) => readMetrics(table('hmtx'), glyph, measured))
  return new Map([
    ['OS/2', table('OS/2')],
    [
      'cmap',
      makeCmap(
        codes,
        codes.map((_, index) => index + 1),
      ),
    ],
    ['glyf', Buffer.concat(outlines)],
    ['head', changed(table('head'), 50, 1)],
    ['hhea', changed(table('hhea'), 34, kept.length)],
    ['hmtx', Buffer.concat(metrics)],
    ['loca', loca],
    ['maxp', changed(table('maxp'), 4, kept.length)],
    ['name', table('name')],
    // Version 3: no names of glyphs.
    ['post', Buffer.concat([Buffer.from([0, 3, 0, 0]), table('post').subarray(4, 32)])],
  ])
}

const changed = (table: Buffer, at: number, value: number) => {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(value, at)
  return copy
}

const glyphReader = (loca: Buffer, glyf: Buffer, locaFormat: number) => (glyph: number) => {
  const start = (index: number) => (locaFormat === 0 ? loca.readUInt16BE(index * 2) * 2 : loca.readUInt32BE(index * 4))
  return glyf.subarray(start(glyph), start(glyph + 1))
}

/** By the segments of format 4, which every font for the web has. */
const findGlyph = (cmap: Buffer, code: number): number => {
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    if (part.readUInt16BE(0) !== 4) continue
    const doubled = part.readUInt16BE(6)
    for (let at = 0; at < doubled; at += 2) {
      const first = part.readUInt16BE(16 + doubled + at)
      if (code > part.readUInt16BE(14 + at) || code < first) continue
      const delta = part.readUInt16BE(16 + 2 * doubled + at)
      const range = 16 + 3 * doubled + at
      const offset = part.readUInt16BE(range)
      const glyph = offset === 0 ? code : part.readUInt16BE(range + offset + (code - first) * 2)
      return (glyph + delta) & 0xffff
    }
  }
  throw new Error(`The font has no U+${code.toString(16)}.`)
}

const isComposed = (glyph: Buffer) => glyph.length > 0 && glyph.readInt16BE(0) < 0

/** Where each part of a composed glyph begins, and where the last one ends. */
const componentPlaces = (glyph: Buffer): { places: number[]; end: number } => {
  const places: number[] = []
  let at = 10
  for (let flags = 0x20; flags & 0x20; ) {
    flags = glyph.readUInt16BE(at)
    places.push(at)
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x01 ? 4 : 2) + scale
  }
  return { places, end: at }
}

const componentGlyphs = (glyph: Buffer): number[] =>
  isComposed(glyph) ? componentPlaces(glyph).places.map((at) => glyph.readUInt16BE(at + 2)) : []

/** Hints call programs of the whole font, which are left out. Each outline begins at a multiple of four bytes. */
const withoutHints = (glyph: Buffer, renumber: (glyph: number) => number): Buffer => {
  if (glyph.length === 0) return glyph
  const outline = isComposed(glyph) ? composedWithoutHints(glyph, renumber) : simpleWithoutHints(glyph)
  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)])
}

const simpleWithoutHints = (glyph: Buffer): Buffer => {
  const at = 10 + glyph.readInt16BE(0) * 2
  const hints = glyph.readUInt16BE(at)
  return Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), glyph.subarray(at + 2 + hints)])
}

const composedWithoutHints = (glyph: Buffer, renumber: (glyph: number) => number): Buffer => {
  const { places, end } = componentPlaces(glyph)
  const copy = Buffer.from(glyph.subarray(0, end))
  for (const at of places) {
    copy.writeUInt16BE(copy.readUInt16BE(at) & ~0x100, at)
    copy.writeUInt16BE(renumber(copy.readUInt16BE(at + 2)), at + 2)
  }
  return copy
}

/** Glyphs after the measured ones have the width of the last of these. */
const readMetrics = (hmtx: Buffer, glyph: number, measured: number): Buffer => {
  if (glyph < measured) return hmtx.subarray(glyph * 4, glyph * 4 + 4)
  const bearing = measured * 4 + (glyph - measured) * 2
  return Buffer.concat([hmtx.subarray(measured * 4 - 4, measured * 4 - 2), hmtx.subarray(bearing, bearing + 2)])
}

/** Format 4, with a segment for each letter and the last one that the format asks for. */
const makeCmap = (codes: number[], glyphs: number[]): Buffer => {
  const count = codes.length + 1
  const power = 2 ** Math.floor(Math.log2(count))
  const ends = [...codes, 0xffff]
  const deltas = [...codes.map((code, index) => ((glyphs[index] ?? 0) - code) & 0xffff), 1]
  const offsets = ends.map(() => 0)
  const head = [4, 16 + count * 8, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2]
  const subtable = [...head, ...ends, 0, ...ends, ...deltas, ...offsets]
  // One subtable: platform 3 (Windows), encoding 1 (Unicode), at byte 12.
  const words = [0, 1, 3, 1, 0, 12, ...subtable]
  return Buffer.from(new Uint8Array(words.flatMap((word) => [word >> 8, word & 0xff])))
}
