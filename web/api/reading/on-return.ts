/** A sleeping phone runs no timers and hears no other tab: calls when the page is looked at again. Returns how to stop. */
export const onReturn = (listener: () => void): (() => void) => {
  const whenVisible = () => document.visibilityState === 'visible' && listener()
  const whenRestored = (event: PageTransitionEvent) => event.persisted && listener()
  document.addEventListener('visibilitychange', whenVisible)
  window.addEventListener('pageshow', whenRestored)
  return () => {
    document.removeEventListener('visibilitychange', whenVisible)
    window.removeEventListener('pageshow', whenRestored)
  }
}
