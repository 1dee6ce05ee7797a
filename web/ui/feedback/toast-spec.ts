import { timing } from '../../timing.ts'

export type ToastKind = 'success' | 'warn' | 'error' | 'info'

export type ToastOptions = {
  place?: 'top-right' | 'top-center'
  durationMs?: number
  /** Stays until it is closed or its action is used. */
  persistent?: boolean
  action?: { label: string; onClick: () => void }
  /** A second toast with the same id replaces the first. */
  id?: string
}

export type ToastSpec = {
  id: string
  kind: ToastKind
  text: string
  place: 'top-right' | 'top-center'
  durationMs: number
  action: ToastOptions['action']
}

export type ToastDefaults = Required<Pick<ToastOptions, 'place' | 'durationMs'>>

export const toastDefaults = {
  usual: { place: 'top-right', durationMs: timing.toastMs },
  product: { place: 'top-center', durationMs: timing.productToastMs },
} satisfies Record<string, ToastDefaults>

let count = 0

export function toastSpec(kind: ToastKind, text: string, options: ToastOptions, defaults: ToastDefaults): ToastSpec {
  const { place, durationMs, action, persistent, id } = options
  return {
    id: id ?? `toast-${++count}`,
    kind,
    text,
    place: place ?? defaults.place,
    durationMs: persistent ? Number.POSITIVE_INFINITY : (durationMs ?? defaults.durationMs),
    action,
  }
}
