type Handlers = { onsuccess?: () => void; onupgradeneeded?: () => void; onerror?: () => void }
type Tables = Map<string, Map<string, unknown>>

/** The part of IndexedDB that kept-files.ts uses. Like the real one it answers asynchronously and stores copies. */
export const smallIndexedDb = () => {
  const databases = new Map<string, Tables>()

  const makeStore = (table: Map<string, unknown>) => ({
    getAll: () => ({ result: [...table.values()].map((value) => structuredClone(value)) }),
    count: () => ({ result: table.size }),
    put: (value: unknown, key: string) => ({ result: table.set(key, structuredClone(value)) && key }),
    delete: (key: string) => ({ result: void table.delete(key) }),
  })

  const transactionOn = (tables: Tables) => (name: string) => {
    const table = tables.get(name)
    if (!table) throw new DOMException('no such store', 'NotFoundError')
    const transaction = { oncomplete: () => {}, objectStore: () => makeStore(table) }
    queueMicrotask(() => transaction.oncomplete())
    return transaction
  }

  const open = (name: string) => {
    const isNew = !databases.has(name)
    const tables: Tables = databases.get(name) ?? new Map()
    databases.set(name, tables)
    const createObjectStore = (store: string) => tables.set(store, new Map())
    const request: Handlers & { result: unknown } = {
      result: { createObjectStore, transaction: transactionOn(tables), close: () => {} },
    }
    queueMicrotask(() => {
      if (isNew) request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }

  return {
    open,
    deleteDatabase: (name: string) => void databases.delete(name),
    databases: async () => [...databases.keys()].map((name) => ({ name, version: 1 })),
  }
}
