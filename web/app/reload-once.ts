const storageKey = 'reloadedFor'

/** Where storage is blocked, even asking for it throws: hence a function. */
type Tab = { storage: () => Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * After a release the chunks of the previous one are gone, and a reload brings the new ones. Each build may ask for
 * this once per tab: if its own chunks are missing too, reloading again would never end.
 */
export const reloadOnce = (build: string, { storage, reload }: Tab): 'reloading' | 'already tried' => {
  try {
    const kept = storage()
    const builds = (kept.getItem(storageKey) ?? '').split(' ').filter(Boolean)
    if (builds.includes(build)) return 'already tried'
    kept.setItem(storageKey, [...builds, build].join(' '))
  } catch {
    // Without storage there is no telling a first time from a loop.
    return 'already tried'
  }
  reload()
  return 'reloading'
}
