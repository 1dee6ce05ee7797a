// The oldest browsers that the portal is for: Chrome and WebView 87, Samsung Internet 14, Safari (iOS) 15, Firefox 91. The
// build lowers syntax to them (vite.config.ts). These tables name what it cannot lower and one of
// them lacks. They are kept by hand, so a name that is missing here is not found. Styles: browser-floor-styles.ts.

const names = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** Methods by their name: whose they are, the compiled file does not say. */
export const newMethods = names(
  `at with findLast findLastIndex toReversed toSorted toSpliced isWellFormed toWellFormed symmetricDifference isDisjointFrom
  isSubsetOf isSupersetOf union intersection getOrInsert getOrInsertComputed toHex toBase64 setFromHex
  setFromBase64 throwIfAborted checkVisibility requestSubmit showPicker showModal showPopover hidePopover togglePopover
  startViewTransition setHTML setHTMLUnsafe getHTML moveBefore attachInternals randomUUID convertToBlob scrollIntoViewIfNeeded
  requestVideoFrameCallback getHighEntropyValues`,
)

/** Functions and properties of a named object. */
export const newStatics = names(
  `Object.hasOwn Object.groupBy Map.groupBy Array.fromAsync Promise.try Promise.withResolvers AbortSignal.any
  AbortSignal.timeout AbortSignal.abort URL.canParse URL.parse crypto.randomUUID Intl.Segmenter Intl.DurationFormat
  Intl.supportedValuesOf Error.captureStackTrace Error.isError RegExp.escape Math.sumPrecise Math.f16round
  Uint8Array.fromBase64 Uint8Array.fromHex Response.json Atomics.waitAsync scheduler.yield scheduler.postTask
  navigator.locks navigator.clipboard navigator.userActivation navigator.userAgentData navigator.share navigator.canShare
  navigator.connection navigator.storage navigator.permissions navigator.wakeLock navigator.scheduling
  document.activeViewTransition document.adoptedStyleSheets indexedDB.databases CSS.registerProperty CSS.highlights`,
)

export const newGlobals = names(
  `structuredClone requestIdleCallback reportError BroadcastChannel Iterator navigation scheduler CompressionStream
  DecompressionStream TextDecoderStream TextEncoderStream TransformStream WritableStream CloseWatcher WeakRef
  FinalizationRegistry ImageDecoder OffscreenCanvas Highlight ViewTransition URLPattern EyeDropper Temporal SharedWorker
  SharedArrayBuffer HTMLDialogElement ToggleEvent ElementInternals cookieStore trustedTypes launchQueue documentPictureInPicture
  showOpenFilePicker showSaveFilePicker showDirectoryPicker BarcodeDetector Sanitizer Float16Array DisposableStack
  AsyncDisposableStack SuppressedError`,
)

/** `(?<=` and `(?<!` (Safari 16.4), `(?i:`, flags `d` and `v`. */
export const isNewRegExp = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  /\(\?<[=!]|\(\?[ims-]+:/.test(pattern) || /[dv]/.test(flags)

export const newElements = names('dialog search selectedcontent fencedframe geolocation')

/** By name, by element and name, or by name and value. */
export const newAttributes = names(
  `inert popover popovertarget popovertargetaction command commandfor interestfor closedby enterkeyhint inputmode
  autocapitalize fetchpriority blocking loading imagesrcset shadowrootmode virtualkeyboardpolicy writingsuggestions
  hidden=until-found contenteditable=plaintext-only type=importmap type=month type=week rel=modulepreload`,
).add('details name')

type Place = { in: readonly string[]; because: string }

/** What is used all the same in these files only, and why a browser without it loses nothing that matters. */
export const allowedIn: Record<string, Place> = {
  '.showModal()': {
    in: ['web/ui/feedback/modal.ts'],
    because: 'its type is asked for first; what stands in for it is beside it',
  },
  '<dialog>': { in: ['web/ui/feedback/dialog.tsx'], because: 'web/ui/feedback/modal.ts stands in for what it does' },
  '<search>': { in: ['web/catalogue/services/services-filter.tsx'], because: 'a box like any other' },
  '[inert]': {
    in: ['web/customer/own/preview.tsx'],
    because: 'nothing in it can be pressed, and its links lead nowhere, all the same',
  },
  '.moveBefore()': { in: ['node_modules/preact/'], because: 'asked for first' },
  scheduler: { in: ['web/next-task.ts'], because: 'asked for first; a timer stands in for it' },
  'scheduler.yield': { in: ['web/next-task.ts'], because: 'asked for first; a timer stands in for it' },
  'navigator.locks': {
    in: ['web/api/drafts/picture-files.ts'],
    because: 'asked for first; without it two tabs of one form do not wait for each other',
  },
  'navigator.clipboard': {
    in: ['web/ui/layout/copy-button.tsx', 'web/customer/page-script.ts'],
    because: 'asked for first, or what it lacks is caught and said beside the text',
  },
  'navigator.share': {
    in: ['web/customer/own/link-section.tsx', 'web/customer/page-script.ts'],
    because: 'asked for first; the link can be copied',
  },
  'navigator.connection': {
    in: ['web/ui/picture/saves-data.ts'],
    because: 'asked for first; pictures come in their usual size',
  },
}

/** What is used all the same anywhere, and why a browser without it loses nothing that matters. */
export const allowed: Record<string, string> = {
  '::backdrop': 'where a dialog is laid over the page, its styles darken the page (web/ui/feedback/dialog.module.css)',
  '[inputmode]': 'the keyboard has letters too',
  '[enterkeyhint]': 'the keyboard names its key itself',
  '[autocapitalize]': 'the keyboard may begin with a capital, which can be changed',
  '[loading]': 'pictures come at once',
  '[fetchpriority]': 'the picture waits its turn',
  '[imagesrcset]': 'the picture is asked for a moment later',
  ':focus-visible': "the browser's own ring is shown instead",
  ':has': 'pages look plainer and do the same',
  'aspect-ratio': 'pictures keep their own proportions',
  'color-scheme': 'bars and boxes that the browser draws stay light in the dark',
  'size: fit-content': 'a note is as wide as its column, and a dialog as tall as the window',
  '@media (forced-colors)': 'a browser without it forces no colours',
  'forced-color-adjust': "what is chosen has the reader's colours too",
  'content-visibility':
    'set for ::details-content only, which is asked for first (web/customer/market/market-forms.module.css)',
  'color-mix': 'a button keeps its colour under the mouse',
  'container-type': 'with very large text a row stays narrow',
  '@container': 'with very large text a row stays narrow',
  'overscroll-behavior': 'the page scrolls on at the end of a list',
  'scrollbar-gutter': 'a dialog is narrower where it scrolls',
  'scrollbar-width': 'a bar is seen',
  'text-decoration-thickness': 'a line is as thick as the browser draws it',
  'text-wrap': 'lines break where they end',
  'size-adjust': 'the text moves a little when the typeface arrives',
  'ascent-override': 'the text moves a little when the typeface arrives',
  'descent-override': 'the text moves a little when the typeface arrives',
  'line-gap-override': 'the text moves a little when the typeface arrives',
}

/** APIs that the oldest supported browsers lack although the compiler accepts them, as its library is newer. */
export const tooNewForBrowsers = [
  /\(\?<[=!]/,
  /\bAbortSignal\.(any|timeout)\(|\.throwIfAborted\(|\bsignal\.reason\b/,
  /\b(randomUUID|structuredClone|requestIdleCallback|URL\.canParse)\(|\bnew BroadcastChannel\(/,
  /\.(requestSubmit|showPicker|showPopover|togglePopover|checkVisibility)\(/,
]

/** They load the tables of all languages: 25 ms on a desktop, as long as the rest of a page's scripts take to start. */
export const slowAtFirst = /\bIntl\.|\.toLocale\w+\(|\.localeCompare\(|\.to(Time|Date)String\(/
