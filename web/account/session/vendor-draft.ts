import { type Draft, draftOf } from '../../ui/form/draft.ts'
import { readVendorEmail } from './session-storage.ts'

type StoredForm = { content: unknown; keptAtMs: number }
type StoredForms = Partial<Record<string, StoredForm>>

export const goodForMs = 7 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isFresh = (kept: unknown) => isObject(kept) && Date.now() - (kept as StoredForm).keptAtMs < goodForMs

/** One entry a vendor: whoever logs in next on this device sees their own forms only. Without a session there is none. */
const findVendorEntry = (): Draft<StoredForms> | undefined => {
  const email = readVendorEmail()
  const check = (kept: unknown) => (isObject(kept) ? (kept as StoredForms) : undefined)
  return email ? draftOf(`vendorDrafts:${email}`, { check, store: 'localStorage' }) : undefined
}

const keepForms = (forms: StoredForms): void => {
  if (Object.keys(forms).length > 0) findVendorEntry()?.keep(forms)
  else findVendorEntry()?.clear()
}

/** A form past its week is deleted as soon as it is seen. */
const readForms = (): StoredForms => {
  const found = Object.entries(findVendorEntry()?.read() ?? {})
  const good = found.filter(([, kept]) => isFresh(kept))
  const forms = Object.fromEntries(good)
  if (good.length < found.length) keepForms(forms)
  return forms
}

/**
 * What a vendor has typed into one form, kept on this device for a week. It outlives the end of a session, so that the
 * same vendor finds it after logging in again; Logout clears it. Not for passwords.
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

/** In which database of the browser the pictures of a vendor's forms wait. */
export const filesDatabaseName = (email: string): string => `vendorFiles:${email}`

const forgetters = new Set<() => void>()

/** For what a page remembers of a form beside its draft. */
export const onDraftsCleared = (forget: () => void): void => void forgetters.add(forget)

/** Logging out says that one is done here: nothing typed or chosen stays behind. */
export const clearVendorDrafts = (): void => {
  const email = readVendorEmail()
  findVendorEntry()?.clear()
  for (const forget of forgetters) forget()
  try {
    // Without the code that fills it: a logout must work offline, where nothing more can be fetched.
    if (email) indexedDB.deleteDatabase(filesDatabaseName(email))
  } catch {
    // Blocked: nothing is kept there.
  }
}
