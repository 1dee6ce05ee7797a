import { readVendorEmail } from './session-storage.ts'

/** Where vendor-draft.ts stores what a vendor has typed, and for how long. */
export const formsEntry = (email: string): string => `${formsPrefix}${email}`
export const formsPrefix = 'vendorDrafts:'
export const goodForMs = 7 * 24 * 60 * 60 * 1000

/** Whether the vendor will find a form again after the next login. Small, because every page has it. */
export const hasKeptForms = (nowMs: number): boolean => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(formsEntry(readVendorEmail() ?? '')) ?? '{}')
    return Object.values(Object(stored)).some((form) => nowMs - Number(Object(form).keptAtMs) < goodForMs)
  } catch {
    return false
  }
}
