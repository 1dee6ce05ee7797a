import { keptFiles } from '../../ui/picture/kept-files.ts'
import { readVendorEmail } from './session-storage.ts'
import { filesDatabaseName, goodForMs, onDraftsCleared } from './vendor-draft.ts'

const openVendorFiles = () => {
  const email = readVendorEmail()
  return email ? keptFiles(filesDatabaseName(email), { goodForMs }) : undefined
}

onDraftsCleared(() => void openVendorFiles()?.clear())

export type VendorFiles<Name extends string> = {
  read: () => Promise<Partial<Record<Name, File>>>
  keep: (name: Name, file: File | null) => Promise<void>
  clear: () => Promise<void>
}

/** The pictures chosen for one form, stored on this device like its draft: for a week, also after the session has ended. */
export const vendorFiles = <Name extends string>(form: string, names: readonly Name[]): VendorFiles<Name> => {
  const fileKey = (name: Name) => `${form} ${name}`
  const keep = async (name: Name, file: File | null) => {
    const files = openVendorFiles()
    await (file ? files?.keep(fileKey(name), file) : files?.remove(fileKey(name)))
  }
  return {
    read: async () => {
      const found = await openVendorFiles()?.read()
      const chosen: Partial<Record<Name, File>> = {}
      for (const name of names) chosen[name] = found?.get(fileKey(name))
      return chosen
    },
    keep,
    clear: async () => void (await Promise.all(names.map((name) => keep(name, null)))),
  }
}

/** Reading a database deletes its expired files; this does it for all vendors who used this device. */
export const sweepVendorFiles = async (): Promise<void> => {
  try {
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name?.startsWith(filesDatabaseName('')) ? name : []))
    await Promise.all(names.map((name) => keptFiles(name, { goodForMs }).read()))
  } catch {
    // Some browsers cannot list databases, or block them.
  }
}
