const signatureBytes = 8
/** Length and type before the content, checksum after it. */
const frameBytes = 12

/** The chunks needed for the pixels, their colours and the orientation. */
const needed = ['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND']

/**
 * Removes text chunks, which may be compressed: a hundred of them in a file of 770 KB cost the library 3 GB, however
 * few pixels there are. Undefined if the file ends too early.
 */
export const withoutNotes = (png: Buffer): Buffer | undefined => {
  const kept = [png.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + frameBytes <= png.length; ) {
    const end = at + frameBytes + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (end > png.length) return undefined
    if (needed.includes(type)) kept.push(png.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
}
