import { type Draft, draftOf } from '../../ui/draft.ts'
import { readVendorEmail } from './session-storage.ts'

type Kept = { content: unknown; keptAtMs: number }
type Forms = Partial<Record<string, Kept>>

const goodForMs = 7 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isGood = (kept: unknown) => isObject(kept) && Date.now() - (kept as Kept).keptAtMs < goodForMs

/** One entry a vendor: whoever logs in next on this device sees their own forms only. Without a session there is none. */
const entryOfVendor = (): Draft<Forms> | undefined => {
  const email = readVendorEmail()
  const check = (kept: unknown) => (isObject(kept) ? (kept as Forms) : undefined)
  return email ? draftOf(`vendorDrafts:${email}`, { check, store: 'localStorage' }) : undefined
}

const keepForms = (forms: Forms): void => {
  if (Object.keys(forms).length > 0) entryOfVendor()?.keep(forms)
  else clearVendorDrafts()
}

/** A form past its week is deleted as soon as it is seen. */
const readForms = (): Forms => {
  const found = Object.entries(entryOfVendor()?.read() ?? {})
  const good = found.filter(([, kept]) => isGood(kept))
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

/** Logging out says that one is done here: nothing typed stays behind. */
export const clearVendorDrafts = (): void => entryOfVendor()?.clear()
