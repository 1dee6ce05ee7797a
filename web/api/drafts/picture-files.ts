/** Files on this device, each under the name of its place in the row of pictures. */
export type FileStore<Slot extends string> = {
  read: () => Promise<Partial<Record<Slot, File>>>
  keep: (slot: Slot, file: File | null) => Promise<void>
  clear: () => Promise<void>
}

type Files = readonly (File | undefined)[]

export type PictureFiles = {
  /** Tells what is kept as soon as no other tab keeps this form's pictures. Returns how to let go of them. */
  open: (tell: (files: Files) => void) => () => void
  /** Nothing is kept before it was told what is there. */
  keep: (files: Files) => void
  /** What another tab keeps stays. */
  clear: () => Promise<void>
}

/** Pictures that wait to be uploaded, on this device. One tab at a time keeps them: two would upload each twice. */
export const pictureFiles = <Slot extends string>(
  form: string,
  slots: readonly Slot[],
  files: FileStore<Slot>,
): PictureFiles => {
  let kept: Files | undefined

  const read = async () => {
    const found = await files.read()
    return slots.map((slot) => found[slot])
  }

  return {
    open: (tell) =>
      alone(`pictures of ${form}`, async (isStillOpen) => {
        const found = await read()
        if (!isStillOpen()) return
        kept = found
        tell(found)
      }),

    keep: (wanted) => {
      if (!kept) return
      for (const [at, slot] of slots.entries()) if (wanted[at] !== kept[at]) void files.keep(slot, wanted[at] ?? null)
      kept = slots.map((_, at) => wanted[at])
    },

    clear: async () => {
      if (!kept) return
      kept = []
      await files.clear()
    },
  }
}

/** Begins when no other tab is in here, and lasts until it is left. A browser without locks lets every tab in. */
const alone = (name: string, begin: (isStillOpen: () => boolean) => Promise<void>): (() => void) => {
  const left = new AbortController()
  const isStillOpen = () => !left.signal.aborted
  if (!navigator.locks) void begin(isStillOpen)
  else void inTurn(name, left.signal, () => begin(isStillOpen))
  return () => left.abort()
}

const inTurn = async (name: string, signal: AbortSignal, begin: () => Promise<void>) => {
  const untilLeft = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  try {
    await navigator.locks.request(name, { signal }, async () => {
      await begin()
      if (!signal.aborted) await untilLeft
    })
  } catch {
    // Left before it was its turn.
  }
}
