/** A page may have missed something: a sleeping phone runs no timers and gets no events of other tabs. */
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
