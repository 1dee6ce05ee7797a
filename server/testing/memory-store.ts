import type { FileStore } from '../adapters/files/port.ts'

/** Files that no disk has to wait for, where a test makes many of them. */
export const openMemoryStore = (): FileStore & { names(): string[] } => {
  const stored = new Map<string, Buffer>()
  return {
    write: async (name, bytes) => void stored.set(name, Buffer.from(bytes)),
    read: async (name) => stored.get(name),
    remove: async (name) => void stored.delete(name),
    names: () => [...stored.keys()].toSorted(),
  }
}
