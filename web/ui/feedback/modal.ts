/**
 * Safari before 15.4 and Firefox before 98 do not support <dialog>. There it is laid over the page by its styles, Esc
 * closes it and the focus returns to where it was; but the Tab key can leave it.
 */
const isSupported = (dialog: HTMLDialogElement) => typeof dialog.showModal === 'function'

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()

export const isOpen = (dialog: HTMLDialogElement): boolean => dialog.hasAttribute('open')

export const openModal = (dialog: HTMLDialogElement): void =>
  isSupported(dialog) ? dialog.showModal() : openFallback(dialog)

export const closeModal = (dialog: HTMLDialogElement): void =>
  isSupported(dialog) ? dialog.close() : closeFallback(dialog)

const openFallback = (dialog: HTMLDialogElement) => {
  focusedBefore.set(dialog, document.activeElement)
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('data-over-page', '')
  dialog.setAttribute('open', '')
  dialog.onkeydown = ({ key }) => {
    if (key === 'Escape') closeFallback(dialog)
  }
}

const closeFallback = (dialog: HTMLDialogElement) => {
  if (!isOpen(dialog)) return
  dialog.removeAttribute('open')
  const before = focusedBefore.get(dialog)
  if (before instanceof HTMLElement) before.focus()
  // Asynchronous, as in a browser: a dialog that is unmounted must not call its listeners any more.
  setTimeout(() => dialog.dispatchEvent(new Event('close')))
}
