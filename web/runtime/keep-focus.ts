import { options } from 'preact'

/** Preact's own names for two of its hooks: before each part is compared with what is shown, and once all are. */
const hooks = options as { __b?: (vnode: unknown) => void; __c?: (...commit: unknown[]) => void }

let isRendering = false
let focusedBefore: Element | null = null

const begin = () => {
  isRendering = true
  focusedBefore = document.activeElement
  // A render that fails has no end.
  queueMicrotask(() => {
    isRendering = false
  })
}

const end = () => {
  if (!isRendering) return
  const isLost = focusedBefore !== document.activeElement && focusedBefore?.isConnected
  if (isLost && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true })
  isRendering = false
}

// As React does: an element that is moved in the page, as by another order of a list, keeps the focus, and neither this nor
// the removal of what has the focus is told as leaving a field.
if (typeof window !== 'undefined') {
  const { __b: beforePart, __c: afterAll } = hooks
  hooks.__b = (vnode) => {
    if (!isRendering) begin()
    beforePart?.(vnode)
  }
  hooks.__c = (...commit) => {
    end()
    afterAll?.(...commit)
  }
  for (const name of ['focus', 'blur', 'focusin', 'focusout'])
    window.addEventListener(name, (event) => isRendering && event.stopImmediatePropagation(), { capture: true })
}
