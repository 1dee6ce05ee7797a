const aScreenAway = '800px'

/** Calls once when the place is about to scroll into view. Returns how to stop waiting. */
export const whenNear = (place: Element, act: () => void): (() => void) => {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return
      watcher.disconnect()
      act()
    },
    { rootMargin: aScreenAway },
  )
  watcher.observe(place)
  return () => watcher.disconnect()
}
