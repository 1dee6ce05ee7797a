import { type Draft, draftOf } from '../../ui/draft.ts'
import { readVendorEmail } from './session-storage.ts'

type Kept = { content: unknown; keptAtMs: number }
type Forms = Partial<Record<string, Kept>>

const goodForMs = 7 * 24 * 60 * 60 * 1000

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** One entry a vendor: whoever logs in next on this device sees their own forms only. Without a session there is none. */
const formsOfVendor = (): Draft<Forms> | undefined => {
  const email = readVendorEmail()
  const check = (kept: unknown) => (isObject(kept) ? (kept as Forms) : undefined)
  return email ? draftOf(`vendorDrafts:${email}`, { check, store: 'localStorage' }) : undefined
}

/**
 * What a vendor has typed into one form, kept on this device for a week. It outlives the end of a session, so that the
 * same vendor finds it after logging in again; Logout clears it. Not for passwords.
 */
export const vendorDraft = <Content>(form: string, check: (kept: unknown) => Content | undefined): Draft<Content> => ({
  read: () => {
    const kept = formsOfVendor()?.read()?.[form]
    return isObject(kept) && Date.now() - kept.keptAtMs < goodForMs ? check(kept.content) : undefined
  },
  keep: (content) => {
    const forms = formsOfVendor()
    forms?.keep({ ...forms.read(), [form]: { content, keptAtMs: Date.now() } })
  },
  clear: () => {
    const forms = formsOfVendor()
    const { [form]: _, ...others } = forms?.read() ?? {}
    if (Object.keys(others).length > 0) forms?.keep(others)
    else forms?.clear()
  },
})

/** Logging out says that one is done here: nothing typed stays behind. */
export const clearVendorDrafts = (): void => formsOfVendor()?.clear()
