import { sayPlainly } from './say-plainly.ts'
import { type ToastDefaults, type ToastKind, type ToastOptions, toastDefaults, toastSpec } from './toast-spec.ts'

let loading: Promise<typeof import('./toaster.tsx')> | undefined

/** The toaster is loaded with the first toast; a page that may have to say "no network" loads it earlier. */
export function preloadToasts(): Promise<typeof import('./toaster.tsx')> {
  loading ??= import('./toaster.tsx').catch((failure) => {
    loading = undefined
    throw failure
  })
  return loading
}

function makeToasts(defaults: ToastDefaults) {
  const show =
    (kind: ToastKind) =>
    (text: string, options: ToastOptions = {}): string => {
      const spec = toastSpec(kind, text, options, defaults)
      preloadToasts().then(
        ({ showToast }) => showToast(spec),
        () => sayPlainly(spec),
      )
      return spec.id
    }
  return { success: show('success'), warn: show('warn'), error: show('error'), info: show('info') }
}

/** A dialog covers every toast: close it before calling these. */
export const toast = {
  ...makeToasts(toastDefaults.usual),
  dismiss: (id: string): void => void loading?.then(({ dismissToast }) => dismissToast(id)),
}

/** For the product pages: shorter, at the top centre. */
export const productToast = makeToasts(toastDefaults.product)
