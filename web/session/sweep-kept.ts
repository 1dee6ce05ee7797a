import { sweepVendorDrafts } from './vendor-draft.ts'
import { sweepVendorFiles } from './vendor-files.ts'

/** Loaded only where something is kept. */
export const sweepKept = async (): Promise<void> => {
  sweepVendorDrafts()
  await sweepVendorFiles()
}
