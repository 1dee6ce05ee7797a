const listeners = new Set<() => void>()

/** Called when a session ends or begins: nothing that was read for the previous vendor may stay. */
export const onVendorChange = (listener: () => void): void => void listeners.add(listener)

export const announceVendorChange = (): void => {
  for (const listener of listeners) listener()
}
