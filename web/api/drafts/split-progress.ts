type Sent = { sentBytes: number; totalBytes: number }

/**
 * One request carries all pictures, and the browser counts its bytes as a whole. The texts leave first, then the files
 * one after the other: so the bytes say which file is on its way, and how far.
 */
export const splitProgress = <Name extends string>(
  { sentBytes, totalBytes }: Sent,
  files: readonly { name: Name; sizeBytes: number }[],
): Partial<Record<Name, number>> => {
  const fileBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  let left = sentBytes - Math.max(0, totalBytes - fileBytes)
  const percents: Partial<Record<Name, number>> = {}
  for (const { name, sizeBytes } of files) {
    const sent = Math.max(0, Math.min(left, sizeBytes))
    percents[name] = sizeBytes === 0 ? 100 : (sent / sizeBytes) * 100
    left -= sizeBytes
  }
  return percents
}
