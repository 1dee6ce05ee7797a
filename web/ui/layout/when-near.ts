/** Calls once when the element is near the screen; at once where the browser cannot tell. Returns what cancels it. */
export const whenNear = (element: Element, call: () => void): (() => void) => {
  if (!('IntersectionObserver' in window)) {
    call()
    return () => {}
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      call()
    },
    { rootMargin: '300px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
