export type Draft<Content> = {
  read: () => Content | undefined
  keep: (content: Content) => void
  clear: () => void
  /** Given where storing takes a moment: resolves when what was kept last is stored, or could not be. */
  whenStored?: () => Promise<void>
}

type Options<Content> = {
  /** The stored value may come from an older release or be damaged: returns what is usable, or undefined. */
  check: (kept: unknown) => Content | undefined
  /** The default lasts as long as the tab. */
  store?: 'sessionStorage' | 'localStorage'
}

/** Survives a refresh. Where the browser blocks storage, nothing is stored and nothing fails. */
export const createDraft = <Content>(key: string, options: Options<Content>): Draft<Content> => {
  const { check, store = 'sessionStorage' } = options

  const attempt = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window[store])
    } catch {
      return undefined
    }
  }

  return {
    read: () =>
      attempt((storage) => {
        const kept = storage.getItem(key)
        return kept === null ? undefined : check(JSON.parse(kept))
      }),
    keep: (content) => attempt((storage) => storage.setItem(key, JSON.stringify(content))),
    clear: () => attempt((storage) => storage.removeItem(key)),
  }
}
