type UploadProgress = { sentBytes: number; totalBytes: number }

/**
 * One request carries all pictures, and the browser reports only its total progress. The texts are sent first, then the files
 * one after the other, so the number of bytes tells which file is being sent and how far it is.
 */
export const splitProgress = <Name extends string>(
  { sentBytes, totalBytes }: UploadProgress,
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
