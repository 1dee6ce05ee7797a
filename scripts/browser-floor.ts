// The oldest browsers that the portal is for: Chrome and WebView 87, Samsung Internet 14, Safari (iOS) 15, Firefox 91. The
// build lowers syntax to them (vite.config.ts). These tables name what it cannot lower and one of
// them lacks. They are kept by hand, so a name that is missing here is not found.

/** Methods by their name: whose they are, the compiled file does not say. */
export const newMethods = new Set(
  `at findLast findLastIndex toReversed toSorted toSpliced isWellFormed toWellFormed symmetricDifference isDisjointFrom
  isSubsetOf isSupersetOf throwIfAborted checkVisibility requestSubmit showPicker showModal showPopover hidePopover
  togglePopover startViewTransition setHTMLUnsafe getHTML moveBefore`.split(/\s+/),
)

/** Functions and properties of a named object. */
export const newStatics = new Set(
  `Object.hasOwn Object.groupBy Map.groupBy Array.fromAsync Promise.try Promise.withResolvers AbortSignal.any
  AbortSignal.timeout AbortSignal.abort URL.canParse URL.parse crypto.randomUUID Intl.Segmenter Intl.DurationFormat
  Error.captureStackTrace Response.json Atomics.waitAsync scheduler.yield scheduler.postTask navigator.locks
  navigator.clipboard navigator.userActivation navigator.userAgentData indexedDB.databases CSS.registerProperty`.split(
    /\s+/,
  ),
)

export const newGlobals = new Set(
  `structuredClone requestIdleCallback reportError BroadcastChannel Iterator navigation scheduler CompressionStream
  DecompressionStream CloseWatcher WeakRef FinalizationRegistry ImageDecoder OffscreenCanvas Highlight ViewTransition
  URLPattern EyeDropper Temporal`.split(/\s+/),
)

/** `(?<=` and `(?<!` (Safari 16.4), flags `d` and `v`. */
export const isNewRegExp = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags)

type StyleRule = { what: string; at: 'selector' | 'property' | 'value' | 'at-rule'; is: RegExp }

export const newStyles: StyleRule[] = [
  ...[':has', ':is', ':where', ':focus-visible', ':popover-open', ':user-invalid', ':user-valid', ':state', ':dir'].map(
    (name): StyleRule => ({ what: name, at: 'selector', is: new RegExp(`${name}(?![\\w-])`) }),
  ),
  { what: ':not with a list', at: 'selector', is: /:not\([^()]*,/ },
  { what: 'nesting', at: 'selector', is: /&/ },
  ...`accent-color aspect-ratio backdrop-filter container container-name container-type content-visibility field-sizing
  hyphens interpolate-size offset-path overflow-clip-margin overscroll-behavior rotate scale translate scrollbar-color
  scrollbar-gutter scrollbar-width text-decoration-thickness text-wrap view-transition-name animation-timeline mask
  font-palette contain-intrinsic-size line-clamp math-style reading-flow size-adjust ascent-override descent-override
  line-gap-override`
    .split(/\s+/)
    .map((name): StyleRule => ({ what: name, at: 'property', is: new RegExp(`^${name}$`) })),
  { what: 'overflow: clip', at: 'value', is: /^overflow(-[xy])?: ?clip/ },
  { what: 'color-mix', at: 'value', is: /color-mix\(/ },
  { what: 'light-dark', at: 'value', is: /light-dark\(/ },
  { what: 'newer colours', at: 'value', is: /\b(oklch|oklab|lch|lab|hwb|color)\(/ },
  { what: 'newer units', at: 'value', is: /\d(d|s|l)v(h|w|i|b|min|max)\b|\dcq(w|h|i|b)\b|\d(cap|lh|rlh|ric|rex)\b/ },
  { what: 'subgrid', at: 'value', is: /\bsubgrid\b/ },
  {
    what: 'newer functions',
    at: 'value',
    is: /\b(round|mod|rem|sin|cos|tan|pow|sqrt|hypot|anchor|linear|if|attr-type)\(/,
  },
  { what: '@layer', at: 'at-rule', is: /^layer$/ },
  { what: '@container', at: 'at-rule', is: /^container$/ },
  { what: '@property', at: 'at-rule', is: /^property$/ },
  { what: '@scope', at: 'at-rule', is: /^scope$/ },
  { what: '@starting-style', at: 'at-rule', is: /^starting-style$/ },
  { what: '@view-transition', at: 'at-rule', is: /^view-transition$/ },
]

/** What is used all the same, and why a browser without it loses nothing that matters. */
export const allowed: Record<string, string> = {
  '.at()': 'our own method, of a stored edit (web/catalogue/add-service)',
  '.showModal()': 'its type is asked for first; web/ui/feedback/modal.ts stands in for it',
  '.moveBefore()': 'Preact asks for it first',
  scheduler: 'asked for first; a timer stands in for it',
  'scheduler.yield': 'asked for first; a timer stands in for it',
  'navigator.locks': 'asked for first; without it two tabs of one form do not wait for each other',
  'navigator.clipboard':
    'asked for first, or what it lacks is caught and said beside the text (web/ui/layout/copy-button.tsx)',
  ':focus-visible': "the browser's own ring is shown instead",
  ':has': 'pages look plainer and do the same',
  'aspect-ratio': 'pictures keep their own proportions',
  hyphens: 'long words break without a hyphen',
  'color-mix': 'a button keeps its colour under the mouse',
  'container-type': 'with very large text a row stays narrow',
  '@container': 'with very large text a row stays narrow',
  'line-clamp': 'the name with -webkit- stands beside it',
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
