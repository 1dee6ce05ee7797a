const touches = ['focusin', 'pointerdown', 'keydown'] as const

/** Acts once, when somebody begins to fill in the form, or now if they have begun before the scripts came. */
export const onFirstTouch = (form: Element, act: () => void): (() => void) => {
  const stop = () => {
    for (const touch of touches) form.removeEventListener(touch, begin)
  }
  const begin = () => {
    stop()
    act()
  }
  for (const touch of touches) form.addEventListener(touch, begin)
  if (form.contains(document.activeElement)) begin()
  return stop
}
