import type { Page } from '@playwright/test'

/** APIs that the oldest supported browsers lack (docs/decisions.md), by their owner. */
const missing = {
  'Array.prototype': 'toReversed toSorted toSpliced with',
  'Uint8Array.prototype.__proto__': 'toReversed toSorted with',
  'String.prototype': 'isWellFormed toWellFormed',
  'Set.prototype': 'difference intersection isDisjointFrom isSubsetOf isSupersetOf symmetricDifference union',
  '[].values().__proto__.__proto__': 'drop every filter find flatMap forEach map reduce some take toArray',
  Object: 'groupBy',
  Map: 'groupBy',
  Array: 'fromAsync',
  Promise: 'try withResolvers',
  Intl: 'DurationFormat Segmenter',
  AbortSignal: 'abort any timeout',
  'AbortSignal.prototype': 'throwIfAborted',
  'Document.prototype': 'startViewTransition',
  'Element.prototype': 'checkVisibility',
  'HTMLElement.prototype': 'hidePopover inert showPopover togglePopover',
  'HTMLFormElement.prototype': 'requestSubmit',
  'HTMLInputElement.prototype': 'showPicker',
  'IDBFactory.prototype': 'databases',
  URL: 'canParse parse',
  globalThis: 'Iterator navigation requestIdleCallback scheduler',
}

/** Removes APIs that an older phone lacks. Call it before the page is opened. */
export const onOlderPhone = (page: Page): Promise<unknown> =>
  page.addInitScript((lacking) => {
    const place = (path: string): object => new Function(`return ${path}`)()
    const gone = Object.entries(lacking).map(([path, names]) => [place(path), names.split(' ')] as const)
    for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name)

    const { createImageBitmap } = window
    window.createImageBitmap = async (source: ImageBitmapSource, options?: unknown) => {
      if (JSON.stringify(options)?.includes('from-image')) throw new TypeError("'from-image' is not a valid enum value")
      return createImageBitmap(source)
    }
  }, missing)
