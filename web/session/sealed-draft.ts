import type { Draft } from '../ui/form/draft.ts'
import { openSeal } from './draft-seal.ts'
import { readVendorEmail } from './session-storage.ts'
import { onVendorChange } from './vendor-change.ts'
import { vendorDraft } from './vendor-draft.ts'

type SealedDraft<Content> = Draft<Content> & {
  /** Reads what is stored. Before that, `read` knows nothing. */
  open: () => Promise<void>
  /** Resolves when what was kept last is stored. */
  whenStored: () => Promise<void>
}

const encodeBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const decodeBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/**
 * As `vendorDraft`, for forms with identity data: what is stored can be read only while its vendor is logged in. Without
 * a key nothing is stored, and `read` finds nothing.
 */
export const sealedDraft = <Content>(
  form: string,
  check: (kept: unknown) => Content | undefined,
): SealedDraft<Content> => {
  const stored = vendorDraft(form, (kept) => (typeof kept === 'string' ? kept : undefined))
  let current: { email: string; content: Content } | undefined
  /** What is stored of `current`. Anything else comes from another tab. */
  let storedText: string | undefined
  let version = 0
  let writing: Promise<void> = Promise.resolve()

  const forget = () => {
    current = undefined
    storedText = undefined
    version += 1
  }
  onVendorChange(forget)

  const readStored = async (): Promise<Content | undefined> => {
    const sealed = stored.read()
    if (!sealed) return undefined
    try {
      const bytes = await (await openSeal())?.open(form, decodeBase64(sealed))
      return bytes && check(JSON.parse(new TextDecoder().decode(bytes)))
    } catch {
      return undefined
    }
  }

  const store = async (content: Content, own: number) => {
    if (own !== version) return
    const seal = await openSeal()
    if (own !== version) return
    if (!seal) return forget()
    const sealed = await seal.close(form, new TextEncoder().encode(JSON.stringify(content)))
    if (own !== version) return
    const text = encodeBase64(sealed)
    stored.keep(text)
    // Storage may be blocked or full.
    if (stored.read() !== text) return forget()
    storedText = text
  }

  const open = async () => {
    const email = readVendorEmail()
    await writing
    if (current && current.email === email && storedText !== undefined && stored.read() === storedText) return
    const own = version
    const text = stored.read()
    // The key is fetched now, so that what is typed later can be stored without a network.
    await openSeal()
    const content = await readStored()
    if (own !== version || readVendorEmail() !== email) return
    current = email && content !== undefined ? { email, content } : undefined
    storedText = current && text
  }

  return {
    open,
    whenStored: () => writing,
    read: () => (current && current.email === readVendorEmail() ? current.content : undefined),
    keep: (content) => {
      const email = readVendorEmail()
      if (!email) return
      current = { email, content }
      version += 1
      const own = version
      writing = writing.then(() => store(content, own)).catch(forget)
    },
    clear: () => {
      forget()
      stored.clear()
    },
  }
}
