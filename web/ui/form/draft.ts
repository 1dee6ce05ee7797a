export type Draft<Content> = { read: () => Content | undefined; keep: (content: Content) => void; clear: () => void }

type Options<Content> = {
  /** What was kept may be of an older release, or rubbish: answers with what is fit for use, or nothing. */
  check: (kept: unknown) => Content | undefined
  /** By default it lives as long as the tab. */
  store?: 'sessionStorage' | 'localStorage'
}

/** Something half done that outlives a refresh. Where storage is blocked, it lives as long as the page does. */
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
