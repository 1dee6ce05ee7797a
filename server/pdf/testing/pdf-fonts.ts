import { inflateSync } from 'node:zlib'

/** For each font: how many letters it has, and how many of them have no shape. */
export const fontsIn = (pdf: Buffer): { letters: number; shapeless: number }[] =>
  [...pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')))
    .filter((plain) => plain.toString('latin1', 0, 4) === 'true')
    .map((font) => {
      const lengths = shapeLengths(font)
      return { letters: lengths.length, shapeless: lengths.filter((length) => length === 0).length }
    })

/** The table `loca` says where the shape of each letter begins. */
const shapeLengths = (font: Buffer): number[] => {
  const [headAt] = findTable(font, 'head')
  const [locaAt, locaLength] = findTable(font, 'loca')
  const width = font.readInt16BE(headAt + 50) === 0 ? 2 : 4
  const begins = Array.from({ length: locaLength / width }, (_, at) => font.readUIntBE(locaAt + at * width, width))
  return begins.slice(1).map((begin, at) => begin - (begins[at] ?? 0))
}

const findTable = (font: Buffer, tag: string): [at: number, length: number] => {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag)
      return [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
  throw new Error(`a font without ${tag}`)
}
