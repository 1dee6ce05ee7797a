/** Written by vendor-files.ts, which most visitors never need. */
const filesKey = 'vendorFiles'
const everyMs = 60 * 60 * 1000

const hasFiles = () => {
  try {
    return localStorage.getItem(filesKey) !== null
  } catch {
    return false
  }
}

/** Deletes expired pictures when the app starts and each hour while it runs, whether or not somebody is logged in. */
export const sweepDevice = (): void => {
  const sweep = () => {
    // A chunk that cannot be loaded now is loaded the next time.
    if (hasFiles()) import('./vendor-files.ts').then(({ sweepVendorFiles }) => sweepVendorFiles()).catch(() => {})
  }
  sweep()
  setInterval(sweep, everyMs)
}
