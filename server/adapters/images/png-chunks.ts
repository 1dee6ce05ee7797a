const signatureBytes = 8
/** Length and type before the content, checksum after it. */
const frameBytes = 12

/** The chunks needed for the pixels, their colours and the orientation. All but the pixels come once. */
const needed = ['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND']
/** Pieces of half a kilobyte in the largest file. Each has a fixed cost, and 300,000 of them fit in 4 MB. */
const mostChunks = 10_000

/**
 * Removes text chunks, which may be compressed: a hundred of them in a file of 770 KB cost the library 3 GB, however
 * few pixels there are. So would a chunk be that is repeated thousands of times. Undefined if the file ends too early or has
 * too many chunks.
 */
export const withoutNotes = (png: Buffer): Buffer | undefined => {
  const kept = [png.subarray(0, signatureBytes)]
  const seen = new Set<string>()
  let chunks = 0
  for (let at = signatureBytes; at + frameBytes <= png.length; ) {
    const end = at + frameBytes + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    chunks += 1
    if (end > png.length || chunks > mostChunks) return undefined
    const isAgain = type !== 'IDAT' && seen.has(type)
    seen.add(type)
    if (needed.includes(type) && !isAgain) kept.push(png.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}
