/**
 * Storage throws where it is blocked or full; the values are then remembered in memory for as long as the page
 * is open.
 */
export const browserStore = <Key extends string>(name: 'localStorage' | 'sessionStorage') => {
  const remembered = new Map<Key, string>()

  const read = (key: Key): string | undefined => {
    try {
      return remembered.get(key) ?? (window[name].getItem(key) || undefined)
    } catch {
      return undefined
    }
  }

  const remove = (keys: readonly Key[]): void => {
    for (const key of keys) {
      remembered.delete(key)
      try {
        window[name].removeItem(key)
      } catch {
        // Blocked, so nothing is stored.
      }
    }
  }

  const keep = (key: Key, value: string): void => {
    try {
      window[name].setItem(key, value)
      remembered.delete(key)
    } catch {
      // An older value left in the storage would be read after a refresh.
      remove([key])
      remembered.set(key, value)
    }
  }

  return { read, keep, remove }
}
