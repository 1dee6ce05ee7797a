/**
 * A progressive picture is drawn in scans, ten of them as a rule, and each goes over all pixels again: a small file of many
 * thousands would cost minutes. A few seconds are the most that we give.
 */
const mostPixelsScanned = 2_500_000_000
/** Even a scan of few pixels has to be begun. */
const leastPixelsOfScan = 5_000_000

const startOfScan = Buffer.from([0xff, 0xda])

export const isScannedTooOften = (jpeg: Buffer, pixels: number): boolean =>
  scansIn(jpeg) * Math.max(pixels, leastPixelsOfScan) > mostPixelsScanned

/** At most so many. What a camera adds beside the pixels may contain these bytes by chance; the pixels never do. */
const scansIn = (jpeg: Buffer) => {
  let scans = 0
  for (let at = jpeg.indexOf(startOfScan); at >= 0; at = jpeg.indexOf(startOfScan, at + 2)) scans += 1
  return scans
}
