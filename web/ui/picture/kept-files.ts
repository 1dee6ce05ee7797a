type KeptFile = {
  key: string
  bytes: ArrayBuffer
  name: string
  type: string
  lastModifiedMs: number
  keptAtMs: number
  goodForMs?: number
  /** The bytes are sealed. */
  isSealed?: boolean
}

/** Makes bytes unreadable for others, and readable again. Both throw or find nothing without a key. */
export type FileSeal = {
  close: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
  open: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

type Options = {
  goodForMs: number
  seal?: FileSeal
}

export type KeptFiles = {
  /** All stored files by their keys. Expired files are deleted on reading. */
  read: () => Promise<Map<string, File>>
  keep: (key: string, file: File) => Promise<void>
  remove: (key: string) => Promise<void>
  clear: () => Promise<void>
  /** Deletes expired files. Returns whether others are left. */
  sweep: () => Promise<boolean>
}

const storeName = 'files'
// Some browsers never answer, so each request has a limit; storing a picture on a slow phone gets a longer one.
const readPatienceMs = 3000
const keepPatienceMs = 30_000

const open = (database: string, patienceMs: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    const giveUp = setTimeout(() => {
      request.onsuccess = () => request.result.close()
      reject(new Error('No answer from the database'))
    }, patienceMs)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => {
      clearTimeout(giveUp)
      resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(giveUp)
      reject(request.error)
    }
  })

/** Opened for one operation only, because an open database cannot be deleted by another tab. */
const withStore = async <T>(
  database: string,
  use: (store: IDBObjectStore) => IDBRequest<T>,
  patienceMs = keepPatienceMs,
): Promise<T> => {
  const opened = await open(database, patienceMs)
  try {
    return await new Promise((resolve, reject) => {
      const transaction = opened.transaction(storeName, 'readwrite')
      const request = use(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    opened.close()
  }
}

const toFile = async (kept: KeptFile, seal: FileSeal | undefined): Promise<[string, File][]> => {
  const { key, name, type, lastModifiedMs, isSealed } = kept
  const bytes = isSealed ? await seal?.open(key, new Uint8Array(kept.bytes)) : kept.bytes
  return bytes ? [[key, new File([bytes], name, { type, lastModified: lastModifiedMs })]] : []
}

/** If the browser stores nothing, files are kept in memory while the page is open. */
const filesInMemory = new Map<string, Map<string, File>>()
const queues = new Map<string, Promise<unknown>>()

/** Chosen files that are not sent yet, in IndexedDB, which another tab may delete at any time. */
export const keptFiles = (database: string, { goodForMs, seal }: Options): KeptFiles => {
  const memory = filesInMemory.get(database) ?? new Map<string, File>()
  filesInMemory.set(database, memory)

  /** One operation at a time, so that a picture removed right after it was stored does not come back. */
  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(database) ?? Promise.resolve()).then(task)
    queues.set(
      database,
      turn.catch(() => {}),
    )
    return turn
  }

  const readGood = async () => {
    const found = await withStore<KeptFile[]>(database, (store) => store.getAll(), readPatienceMs)
    const good = found.filter((kept) => Date.now() - kept.keptAtMs < (kept.goodForMs ?? goodForMs))
    for (const { key } of found.filter((one) => !good.includes(one)))
      await withStore(database, (store) => store.delete(key))
    if (good.length === 0) indexedDB.deleteDatabase(database)
    return good
  }

  const readStored = async () => {
    const good = await readGood()
    return (await Promise.all(good.map((kept) => toFile(kept, seal)))).flat()
  }

  const removeNow = async (key: string) => {
    memory.delete(key)
    try {
      await withStore(database, (store) => store.delete(key))
      if ((await withStore(database, (store) => store.count())) === 0) indexedDB.deleteDatabase(database)
    } catch {
      // Storage is blocked, so nothing is stored there.
    }
  }

  return {
    read: () => enqueue(async () => new Map([...(await readStored().catch(() => [])), ...memory])),

    keep: (key, file) =>
      enqueue(async () => {
        const { name, type, lastModified: lastModifiedMs } = file
        try {
          const plain = await file.arrayBuffer()
          const bytes = seal ? (await seal.close(key, new Uint8Array(plain))).buffer : plain
          const isSealed = seal !== undefined
          const kept: KeptFile = { key, bytes, name, type, lastModifiedMs, keptAtMs: Date.now(), goodForMs, isSealed }
          await withStore(database, (store) => store.put(kept, key))
          memory.delete(key)
        } catch {
          // The older file under this key would appear in its place after a refresh.
          await removeNow(key)
          memory.set(key, file)
        }
      }),

    remove: (key) => enqueue(() => removeNow(key)),

    sweep: () => enqueue(async () => (await readGood().catch(() => [])).length > 0),

    clear: () =>
      enqueue(async () => {
        memory.clear()
        try {
          indexedDB.deleteDatabase(database)
        } catch {
          // Storage is blocked, so nothing is stored there.
        }
      }),
  }
}
