import { readDraftKey } from '../../contract/account/session.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { keepDraftKey, readStoredDraftKey, readVendorEmail } from './session-storage.ts'
import { onVendorChange } from './vendor-change.ts'

/** Seals what stays on this device for one vendor. `name` says what it is, and has to be the same on opening. */
export type Seal = {
  close: (name: string, content: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  /** Undefined if it was sealed for somebody else, or damaged. */
  open: (name: string, sealed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

const algorithm = 'AES-GCM'
const ivBytes = 12

const decodeBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

const makeSeal = (key: CryptoKey, email: string): Seal => {
  const parameters = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: algorithm,
    iv,
    additionalData: new TextEncoder().encode(`${email} ${name}`),
  })
  return {
    close: async (name, content) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const closed = new Uint8Array(await crypto.subtle.encrypt(parameters(name, iv), key, content))
      const sealed = new Uint8Array(ivBytes + closed.length)
      sealed.set(iv)
      sealed.set(closed, ivBytes)
      return sealed
    },
    open: async (name, sealed) => {
      try {
        const iv = sealed.slice(0, ivBytes)
        return new Uint8Array(await crypto.subtle.decrypt(parameters(name, iv), key, sealed.slice(ivBytes)))
      } catch {
        return undefined
      }
    },
  }
}

const askForKey = async (email: string): Promise<string | undefined> => {
  const stored = readStoredDraftKey(email)
  if (stored) return stored
  const result = await callAsVendor(readDraftKey, {})
  // Meanwhile the session may have ended, or another vendor logged in.
  if (result.kind !== 'reply' || readVendorEmail() !== email) return undefined
  keepDraftKey(email, result.body.key)
  return result.body.key
}

const openSealFor = async (email: string): Promise<Seal | undefined> => {
  // A browser gives no ciphers to a page that came by plain http.
  if (!globalThis.crypto?.subtle) return undefined
  const text = await askForKey(email)
  if (!text) return undefined
  const key = await crypto.subtle.importKey('raw', decodeBase64Url(text), algorithm, false, ['encrypt', 'decrypt'])
  return makeSeal(key, email)
}

let opened: { email: string; seal: Promise<Seal | undefined> } | undefined
onVendorChange(() => {
  opened = undefined
})

/**
 * The key comes from the server to whoever is logged in, and stays in this tab for as long as the session. Undefined
 * without a session, or if the server could not be reached: then nothing is stored, and the next caller asks again.
 */
export const openSeal = async (): Promise<Seal | undefined> => {
  const email = readVendorEmail()
  if (!email) return undefined
  if (opened?.email === email) return opened.seal
  const own = { email, seal: openSealFor(email).catch(() => undefined) }
  opened = own
  const seal = await own.seal
  if (!seal && opened === own) opened = undefined
  return seal
}
