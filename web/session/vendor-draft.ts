import { createDraft, type Draft } from '../ui/form/draft.ts'
import { readVendorEmail } from './session-storage.ts'

const formsPrefix = 'vendorDrafts:'
export const goodForMs = 7 * 24 * 60 * 60 * 1000

type StoredForm = { content: unknown; keptAtMs: number }
type StoredForms = Partial<Record<string, StoredForm>>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isFresh = (kept: unknown) => isObject(kept) && Date.now() - (kept as StoredForm).keptAtMs < goodForMs

/** One storage entry per vendor, so that whoever logs in next on this device sees only their own forms. */
const findVendorEntry = (): Draft<StoredForms> | undefined => {
  const email = readVendorEmail()
  const check = (kept: unknown) => (isObject(kept) ? (kept as StoredForms) : undefined)
  return email ? createDraft(`${formsPrefix}${email}`, { check, store: 'localStorage' }) : undefined
}

const keepForms = (forms: StoredForms): void => {
  if (Object.keys(forms).length > 0) findVendorEntry()?.keep(forms)
  else findVendorEntry()?.clear()
}

/** Deletes forms that are older than a week. */
const readForms = (): StoredForms => {
  const found = Object.entries(findVendorEntry()?.read() ?? {})
  const good = found.filter(([, kept]) => isFresh(kept))
  const forms = Object.fromEntries(good)
  if (good.length < found.length) keepForms(forms)
  return forms
}

/** Whether the vendor will find a form again after the next login. */
export const hasKeptForms = (): boolean => Object.keys(readForms()).length > 0

/**
 * What a vendor has typed into one form, stored on this device for a week. It survives the end of a session, so that the
 * vendor finds it after logging in again; Logout clears it. Not for passwords.
 */
export const vendorDraft = <Content>(form: string, check: (kept: unknown) => Content | undefined): Draft<Content> => ({
  read: () => {
    const kept = readForms()[form]
    return kept && check(kept.content)
  },
  keep: (content) => keepForms({ ...readForms(), [form]: { content, keptAtMs: Date.now() } }),
  clear: () => {
    const { [form]: _, ...others } = readForms()
    keepForms(others)
  },
})

/** Deletes forms that are older than a week, of all vendors who used this device. */
export const sweepVendorDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(formsPrefix))) {
      const found = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as StoredForms)
      const good = found.filter(([, kept]) => isFresh(kept))
      if (good.length === 0) localStorage.removeItem(key)
      else if (good.length < found.length) localStorage.setItem(key, JSON.stringify(Object.fromEntries(good)))
    }
  } catch {
    // Storage is blocked, or holds something that is not ours.
  }
}

/** The IndexedDB database for the pictures of a vendor's forms. */
export const filesDatabaseName = (email: string): string => `vendorFiles:${email}`

const forgetters = new Set<() => void>()

/** For what a page stores of a form besides its draft. */
export const onDraftsCleared = (forget: () => void): void => void forgetters.add(forget)

/** For Logout: nothing typed or chosen may stay on the device. */
export const clearVendorDrafts = (): void => {
  const email = readVendorEmail()
  findVendorEntry()?.clear()
  for (const forget of forgetters) forget()
  try {
    // Deleted directly, not through kept-files.ts: a logout must work offline, where that chunk may not be loaded yet.
    if (email) indexedDB.deleteDatabase(filesDatabaseName(email))
  } catch {
    // Blocked, so nothing is stored.
  }
}
