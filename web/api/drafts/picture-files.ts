/** Files stored on this device, one for each position in the list of pictures. */
export type FileStore<Slot extends string> = {
  read: () => Promise<Partial<Record<Slot, File>>>
  keep: (slot: Slot, file: File | null) => Promise<void>
  clear: () => Promise<void>
}

type Files = readonly (File | undefined)[]

export type PictureFiles = {
  /** Calls back with the stored files once no other tab has this form's pictures open. Returns a function that releases them. */
  open: (tell: (files: Files) => void) => () => void
  /** Does nothing before `open` has called back, or it would overwrite what is stored. */
  keep: (files: Files) => void
  /** Does nothing if another tab has the pictures open. */
  clear: () => Promise<void>
}

/** Pictures on this device that wait for their upload. Only one tab at a time has them: two would upload each twice. */
export const pictureFiles = <Slot extends string>(
  form: string,
  slots: readonly Slot[],
  files: FileStore<Slot>,
): PictureFiles => {
  let stored: Files | undefined

  const read = async () => {
    const found = await files.read()
    return slots.map((slot) => found[slot])
  }

  return {
    open: (tell) =>
      holdLock(`pictures of ${form}`, async (left) => {
        const found = await read()
        if (left.aborted) return
        stored = found
        tell(found)
      }),

    keep: (wanted) => {
      if (!stored) return
      for (const [at, slot] of slots.entries()) if (wanted[at] !== stored[at]) void files.keep(slot, wanted[at] ?? null)
      stored = slots.map((_, at) => wanted[at])
    },

    clear: async () => {
      if (!stored) return
      stored = []
      await files.clear()
    },
  }
}

/** Holds a lock until the returned function is called. A browser without locks lets every tab in. */
const holdLock = (name: string, begin: (left: AbortSignal) => Promise<void>): (() => void) => {
  const leave = new AbortController()
  const left = leave.signal
  const untilLeft = new Promise<void>((resolve) => left.addEventListener('abort', () => resolve()))
  const hold = () => begin(left).then(() => untilLeft)
  // Rejected if the page is left before it gets the lock.
  void (navigator.locks ? navigator.locks.request(name, { signal: left }, hold) : hold()).catch(() => {})
  return () => leave.abort()
}
