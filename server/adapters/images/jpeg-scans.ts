/**
 * A progressive picture is drawn in scans, usually ten, and each goes over all pixels again: a small file with
 * thousands of them would take minutes. This limit allows a few seconds.
 */
const mostPixelsScanned = 2_500_000_000
/** Even a scan of few pixels has a fixed cost. */
const leastPixelsOfScan = 5_000_000

const startOfScan = Buffer.from([0xff, 0xda])

export const isScannedTooOften = (jpeg: Buffer, pixels: number): boolean =>
  scansIn(jpeg) * Math.max(pixels, leastPixelsOfScan) > mostPixelsScanned

/** An upper bound: metadata may contain these bytes by chance, the pixels never do. */
const scansIn = (jpeg: Buffer) => {
  let scans = 0
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) scans += 1
  return scans
}
