type Listener = (unread: number) => void

const listeners = new Set<Listener>()

/** Hears how much is unread whenever the bell learns of it. Returns how to stop. */
export const onUnreadTold = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Said by the bell, where notifications are read: the counts on the cards follow. */
export const tellUnread = (unread: number): void => {
  for (const listener of listeners) listener(unread)
}
