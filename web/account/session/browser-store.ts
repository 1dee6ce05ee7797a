/**
 * What the browser keeps under these keys. One that blocks storage, or has no room left in it, throws: then the page
 * itself remembers, as long as it lives.
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
        // Blocked: nothing is kept there.
      }
    }
  }

  const keep = (key: Key, value: string): void => {
    try {
      window[name].setItem(key, value)
      remembered.delete(key)
    } catch {
      // What stood there before would be taken for this after a refresh.
      remove([key])
      remembered.set(key, value)
    }
  }

  return { read, keep, remove }
}
