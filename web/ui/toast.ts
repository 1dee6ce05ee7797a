import { timing } from '../timing.ts'

export type ToastKind = 'success' | 'warn' | 'error' | 'info'

export type ToastOptions = {
  place?: 'top-right' | 'top-center'
  durationMs?: number
  /** Stays until it is closed or its action is chosen. */
  persistent?: boolean
  action?: { label: string; onClick: () => void }
  /** A second toast with the same id takes the place of the first. */
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

type Defaults = Required<Pick<ToastOptions, 'place' | 'durationMs'>>

export const toastDefaults = {
  usual: { place: 'top-right', durationMs: timing.toastMs },
  product: { place: 'top-center', durationMs: timing.productToastMs },
} satisfies Record<string, Defaults>

let count = 0
let loading: Promise<typeof import('./toaster.tsx')> | undefined

/** The toaster is fetched with the first toast; a page that may have to say "no network" fetches it before. */
export function preloadToasts(): Promise<typeof import('./toaster.tsx')> {
  loading ??= import('./toaster.tsx').catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

export function toastSpec(kind: ToastKind, text: string, options: ToastOptions, defaults: Defaults): ToastSpec {
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

function toastsWith(defaults: Defaults) {
  const show =
    (kind: ToastKind) =>
    (text: string, options: ToastOptions = {}): string => {
      const spec = toastSpec(kind, text, options, defaults)
      preloadToasts().then(
        ({ showToast }) => showToast(spec),
        (failure) => console.warn('A message could not be shown:', text, failure),
      )
      return spec.id
    }
  return { success: show('success'), warn: show('warn'), error: show('error'), info: show('info') }
}

/** A dialog lies above every toast: close it before you call these. */
export const toast = {
  ...toastsWith(toastDefaults.usual),
  dismiss: (id: string): void => void loading?.then(({ dismissToast }) => dismissToast(id)),
}

/** For the product pages: shorter, in the middle. */
export const productToast = toastsWith(toastDefaults.product)
