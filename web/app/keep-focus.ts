const usable = 'a[href], button, input, select, textarea, [tabindex]'

const describe = (element: HTMLElement) =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join(' ')

/** Of two links with the same words, one is told from the other by its place among them. */
const listAlike = (root: HTMLElement, words: string) =>
  [...root.querySelectorAll<HTMLElement>(usable)].filter((element) => describe(element) === words)

/** Around the rendering of a page over its frame: whoever has moved the focus finds it on the same link, button or field. */
export const keepFocus = (root: HTMLElement, render: () => void): void => {
  const focused = document.activeElement
  const words = focused instanceof HTMLElement && root.contains(focused) ? describe(focused) : undefined
  const place = words === undefined ? -1 : listAlike(root, words).indexOf(focused as HTMLElement)
  render()
  if (words === undefined) return
  const same = listAlike(root, words)[place]
  if (same) same.focus({ preventScroll: true })
  // The element itself may have become something else.
  else if (document.activeElement === focused) (focused as HTMLElement).blur()
}
