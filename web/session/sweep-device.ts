import { sweepVendorDrafts } from './vendor-draft.ts'

const everyMs = 60 * 60 * 1000

/** Written by vendor-files.ts, which most visitors never need. */
const hasFiles = () => {
  try {
    return localStorage.getItem('vendorFiles') !== null
  } catch {
    return false
  }
}

const sweep = async () => {
  sweepVendorDrafts()
  if (hasFiles()) await (await import('./vendor-files.ts')).sweepVendorFiles()
}

/** Deletes expired forms and pictures when the app starts and each hour while it runs, whether or not somebody is logged in. */
export const sweepDevice = (): void => {
  // A chunk that cannot be loaded now is loaded the next time.
  const sweepNow = () => void sweep().catch(() => {})
  sweepNow()
  setInterval(sweepNow, everyMs)
}
