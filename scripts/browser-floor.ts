/** The oldest browsers that the portal is for (docs/decisions.md), by the names of MDN's data. */
export const floor = {
  chrome: 87,
  chrome_android: 87,
  webview_android: 87,
  samsunginternet_android: 14,
  safari: 15,
  safari_ios: 15,
  firefox: 91,
  firefox_android: 91,
}

/** `(?<=` and `(?<!` (Safari 16.4), `(?i:`, flags `d` and `v`. */
export const isNewRegExp = ({ pattern, flags }: { pattern: string; flags: string }): boolean =>
  /\(\?<[=!]|\(\?[ims-]+:/.test(pattern) || /[dv]/.test(flags)

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
  'navigator.locks': {
    in: ['web/api/drafts/picture-files.ts'],
    because: 'asked for first; without it two tabs of one form do not wait for each other',
  },
  'navigator.share': {
    in: ['web/customer/own/link-section.tsx', 'web/customer/page-script.ts'],
    because: 'asked for first; the link can be copied',
  },
  'navigator.connection': {
    in: ['web/ui/picture/saves-data.ts'],
    because: 'asked for first; pictures come in their usual size',
  },
  'navigator.hardwareConcurrency': {
    in: ['web/api/captcha/solve-captcha.ts', 'node_modules/altcha-lib/'],
    because: 'one worker computes where it is not told how many can',
  },
  print: { in: ['web/business/billing/document-actions.tsx'], because: 'the same document is there as a PDF' },
  '[autocorrect]': { in: ['web/ui/form/combobox-field.tsx'], because: 'a wrong correction is seen and can be changed' },
  '[autofocus]': { in: ['web/ui/form/code-boxes.tsx'], because: 'the field is tapped' },
  '[nonce]': {
    in: ['preload-helper.js', 'node_modules/altcha-lib/'],
    because: 'our pages have none; that of a captcha is a part of its question',
  },
  '.check()': { in: ['node_modules/valibot/'], because: 'of a schema, not of typefaces' },
  '.difference()': { in: ['web/business/subscription/plan-card.tsx'], because: 'a sentence of ours, not of sets' },
  '.share()': {
    in: ['web/customer/page/share.tsx', 'web/customer/own/link-section.tsx'],
    because: "a sentence of ours, not the phone's own list",
  },
  '.show()': { in: ['web/catalogue/add-service/add-form.tsx'], because: 'of our pictures, not of a dialog' },
  '.toArray()': { in: ['node_modules/@dnd-kit/'], because: 'of a list of its own, not of an iterator' },
}

/** What is used all the same anywhere, and why a browser without it loses nothing that matters. */
export const allowed: Record<string, string> = {
  '::backdrop': 'where a dialog is laid over the page, its styles darken the page (web/ui/feedback/dialog.module.css)',
  '[inputmode]': 'the keyboard has letters too',
  '[enterkeyhint]': 'the keyboard names its key itself',
  '[autocapitalize]': 'the keyboard may begin with a capital, which can be changed',
  '[loading]': 'pictures come at once',
  '[fetchpriority]': 'the picture waits its turn',
  'navigator.onLine': 'it may say yes without a network, and then a call fails as any other',
  '[rel=icon]': 'its tab has no picture',
  '[name=theme-color]': 'the bars around the page keep their colours',
  '[name=viewport]': 'a window on a desk has one width',
  '[imagesrcset]': 'the picture is asked for a moment later',
  ':focus-visible': "the browser's own ring is shown instead",
  '::marker': 'a sign before a line looks as the browser draws it',
  '::selection': 'what is selected has the colours of the browser',
  ':has': 'pages look plainer and do the same',
  'aspect-ratio': 'pictures keep their own proportions',
  'color-scheme': 'bars and boxes that the browser draws stay light in the dark',
  'size: fit-content': 'a note is as wide as its column, and a dialog as tall as the window',
  '@media (prefers-color-scheme)': 'pages stay light',
  '@page': 'paper has the margins of the browser',
  '@media (forced-colors)': 'a browser without it forces no colours',
  'forced-color-adjust': "what is chosen has the reader's colours too",
  'content-visibility':
    'set for ::details-content only, which is asked for first (web/customer/market/market-forms.module.css)',
  'color-mix': 'a button keeps its colour under the mouse',
  'container-type': 'with very large text a row stays narrow',
  '@container': 'with very large text a row stays narrow',
  'align-content: start': 'set in grids, where it is older',
  'align-self: start': 'set in grids, where it is older',
  'align-self: end': 'set in grids, where it is older',
  'place-items: start': 'set in grids, where it is older',
  'place-self: start': 'set in grids, where it is older',
  'place-self: end': 'set in grids, where it is older',
  cursor: 'a phone shows none',
  outline: 'the ring around what has the focus has square corners',
  resize: 'a field keeps its height and scrolls',
  'scroll-behavior': 'the page is there at once',
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

/** They load the tables of all languages: 25 ms on a desktop, as long as the rest of a page's scripts take to start. */
export const slowAtFirst = /\bIntl\.|\.toLocale\w+\(|\.localeCompare\(|\.to(Time|Date)String\(/
