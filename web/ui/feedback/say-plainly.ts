import type { ToastSpec } from './toast-spec.ts'

const look = {
  position: 'fixed',
  zIndex: '100',
  inset: '12px 12px auto',
  padding: '12px 16px',
  border: '2px solid',
  background: 'Canvas',
  color: 'CanvasText',
}

/** A message whose toaster did not come: without its looks and its button, until it is touched or its time is over. */
export const sayPlainly = ({ kind, text, durationMs }: ToastSpec): void => {
  const place = document.createElement('div')
  place.setAttribute('role', kind === 'error' || kind === 'warn' ? 'alert' : 'status')
  Object.assign(place.style, look)
  document.body.append(place)
  // Put in after its place is there, as only what changes is read out.
  place.textContent = text
  place.onclick = () => place.remove()
  if (Number.isFinite(durationMs)) setTimeout(() => place.remove(), durationMs)
}
