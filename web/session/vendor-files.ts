import { documentsOnDeviceHours } from '../../contract/promises.ts'
import { createDraft } from '../ui/form/draft.ts'
import { keptFiles } from '../ui/picture/kept-files.ts'
import { openSeal } from './draft-seal.ts'
import { readVendorEmail } from './session-storage.ts'
import { filesDatabaseName, goodForMs, onDraftsCleared } from './vendor-draft.ts'

/** Identity documents are sealed and stay for a day, other pictures as they are for a week. */
type Kind = 'plain' | 'sealed'

const options: Record<Kind, Parameters<typeof keptFiles>[1]> = {
  plain: { goodForMs },
  sealed: {
    goodForMs: documentsOnDeviceHours * 60 * 60 * 1000,
    seal: {
      close: async (key, bytes) => {
        const seal = await openSeal()
        if (!seal) throw new Error('without its key a picture is not stored')
        return seal.close(key, bytes)
      },
      open: async (key, bytes) => (await openSeal())?.open(key, bytes),
    },
  },
}

const openVendorFiles = (kind: Kind = 'plain') => {
  const email = readVendorEmail()
  return email ? keptFiles(filesDatabaseName(email), options[kind]) : undefined
}

onDraftsCleared(() => void openVendorFiles()?.clear())

/** The pictures chosen for one form, stored on this device like its draft, also after the session has ended. */
export const vendorFiles = <Name extends string>(form: string, names: readonly Name[], kind: Kind = 'plain') => {
  const fileKey = (name: Name) => `${form} ${name}`
  const keep = async (name: Name, file: File | null) => {
    const files = openVendorFiles(kind)
    if (file) rememberFiles()
    await (file ? files?.keep(fileKey(name), file) : files?.remove(fileKey(name)))
  }
  return {
    read: async () => {
      const found = await openVendorFiles(kind)?.read()
      const chosen: Partial<Record<Name, File>> = {}
      for (const name of names) chosen[name] = found?.get(fileKey(name))
      return chosen
    },
    keep,
    clear: async () => void (await Promise.all(names.map((name) => keep(name, null)))),
  }
}

/** Not every browser can list its databases, so their vendors are remembered. */
const listed = createDraft('vendorFiles', {
  check: (kept) => (Array.isArray(kept) ? kept.filter((email) => typeof email === 'string') : undefined),
  store: 'localStorage',
})

const rememberFiles = () => {
  const email = readVendorEmail()
  const emails = listed.read() ?? []
  if (email && !emails.includes(email)) listed.keep([...emails, email])
}

/** Reading a database deletes its expired files; this does it for all vendors who used this device. */
export const sweepVendorFiles = async (): Promise<void> => {
  const left: string[] = []
  for (const email of listed.read() ?? []) {
    const hasFiles = await keptFiles(filesDatabaseName(email), options.plain).sweep()
    if (hasFiles) left.push(email)
  }
  if (left.length > 0) listed.keep(left)
  else listed.clear()
}
