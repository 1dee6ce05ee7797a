/** Written by vendor-draft.ts and vendor-files.ts, which most visitors never need. */
const isOfVendors = (key: string) => key === 'vendorFiles' || key.startsWith('vendorDrafts:')
const everyMs = 60 * 60 * 1000

const hasForms = () => {
  try {
    return Object.keys(localStorage).some(isOfVendors)
  } catch {
    return false
  }
}

/** Loaded only where something is kept. */
const sweep = async () => {
  const [drafts, files] = await Promise.all([import('./vendor-draft.ts'), import('./vendor-files.ts')])
  drafts.sweepVendorDrafts()
  await files.sweepVendorFiles()
}

/** Deletes expired forms and pictures when the app starts and each hour while it runs, whether or not somebody is logged in. */
export const sweepDevice = (): void => {
  // A chunk that cannot be loaded now is loaded the next time.
  const sweepIfNeeded = () => void (hasForms() && sweep().catch(() => {}))
  sweepIfNeeded()
  setInterval(sweepIfNeeded, everyMs)
}
