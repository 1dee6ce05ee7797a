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

/** The pictures a vendor has chosen for one form, kept on this device as its draft is: for a week, over the end of a session. */
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

/** What other vendors left on a shared device is deleted too when its time is over. */
export const sweepVendorFiles = async (): Promise<void> => {
  try {
    const databases = await indexedDB.databases()
    const names = databases.flatMap(({ name }) => (name?.startsWith(filesDatabaseName('')) ? name : []))
    await Promise.all(names.map((name) => keptFiles(name, { goodForMs }).read()))
  } catch {
    // A browser that does not list them, or keeps none.
  }
}
