const listeners = new Set<() => void>()

/** Hears when a session ends and when another one begins: nothing that was read for the vendor before may stay. */
export const onVendorGone = (listener: () => void): void => void listeners.add(listener)

export const announceVendorGone = (): void => {
  for (const listener of listeners) listener()
}
