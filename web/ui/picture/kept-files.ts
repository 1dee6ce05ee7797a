type KeptFile = {
  key: string
  bytes: ArrayBuffer
  name: string
  type: string
  lastModifiedMs: number
  keptAtMs: number
}

export type KeptFiles = {
  /** All that are kept, by the keys they were kept under. One past its time is deleted as soon as it is seen. */
  read: () => Promise<Map<string, File>>
  keep: (key: string, file: File) => Promise<void>
  remove: (key: string) => Promise<void>
  clear: () => Promise<void>
}

const storeName = 'files'
// There are browsers that never answer; nobody waits for them. A slow phone that is to keep a picture gets longer.
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

/** Opened for one piece of work only: an open database could not be deleted from elsewhere. */
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

const toFile = ({ bytes, name, type, lastModifiedMs }: KeptFile) =>
  new File([bytes], name, { type, lastModified: lastModifiedMs })

/** Where the browser keeps nothing, the page remembers as long as it lives. */
const remembered = new Map<string, Map<string, File>>()
const queues = new Map<string, Promise<unknown>>()

/** Files chosen and not sent yet, in a database of the browser. It may be deleted from elsewhere at any time. */
export const keptFiles = (database: string, { goodForMs }: { goodForMs: number }): KeptFiles => {
  const memory = remembered.get(database) ?? new Map<string, File>()
  remembered.set(database, memory)

  /** One after the other: a picture removed at once must not come back. */
  const enqueue = <T>(task: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(database) ?? Promise.resolve()).then(task)
    queues.set(
      database,
      turn.catch(() => {}),
    )
    return turn
  }

  const readStored = async () => {
    const found = await withStore<KeptFile[]>(database, (store) => store.getAll(), readPatienceMs)
    const good = found.filter(({ keptAtMs }) => Date.now() - keptAtMs < goodForMs)
    for (const { key } of found.filter((one) => !good.includes(one)))
      await withStore(database, (store) => store.delete(key))
    if (good.length === 0) indexedDB.deleteDatabase(database)
    return good.map((kept): [string, File] => [kept.key, toFile(kept)])
  }

  const removeNow = async (key: string) => {
    memory.delete(key)
    try {
      await withStore(database, (store) => store.delete(key))
      if ((await withStore(database, (store) => store.count())) === 0) indexedDB.deleteDatabase(database)
    } catch {
      // Blocked: nothing is kept there.
    }
  }

  return {
    read: () => enqueue(async () => new Map([...(await readStored().catch(() => [])), ...memory])),

    keep: (key, file) =>
      enqueue(async () => {
        const { name, type, lastModified: lastModifiedMs } = file
        try {
          const bytes = await file.arrayBuffer()
          const kept: KeptFile = { key, bytes, name, type, lastModifiedMs, keptAtMs: Date.now() }
          await withStore(database, (store) => store.put(kept, key))
          memory.delete(key)
        } catch {
          // What stood there before would be taken for this after a refresh.
          await removeNow(key)
          memory.set(key, file)
        }
      }),

    remove: (key) => enqueue(() => removeNow(key)),

    clear: () =>
      enqueue(async () => {
        memory.clear()
        try {
          indexedDB.deleteDatabase(database)
        } catch {
          // Blocked: nothing is kept there.
        }
      }),
  }
}
