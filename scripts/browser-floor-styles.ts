type StyleRule = { what: string; at: 'selector' | 'property' | 'value' | 'at-rule' | 'media' | 'container'; is: RegExp }

const pseudos = `:has :is :where :focus-visible :popover-open :user-invalid :user-valid :state :dir :modal :autofill :open
  :host-context :target-current :active-view-transition ::file-selector-button ::backdrop ::target-text ::highlight
  ::details-content ::view-transition ::spelling-error ::grammar-error ::picker ::checkmark`

const properties = `accent-color anchor-name anchor-scope animation-composition animation-range animation-timeline appearance
  ascent-override aspect-ratio backdrop-filter border-end-end-radius border-end-start-radius border-start-end-radius
  border-start-start-radius box-decoration-break color-scheme contain contain-intrinsic-size container container-name
  container-type content-visibility corner-shape descent-override field-sizing font-palette font-size-adjust
  font-variant-emoji forced-color-adjust hanging-punctuation hyphenate-character hyphenate-limit-chars hyphens initial-letter
  interpolate-size line-clamp line-gap-override margin-trim mask mask-image math-style object-view-box offset-path
  overflow-anchor overflow-clip-margin overlay overscroll-behavior overscroll-behavior-x overscroll-behavior-y
  overscroll-behavior-block overscroll-behavior-inline position-anchor position-area position-try position-try-fallbacks
  print-color-adjust reading-flow rotate scale scroll-timeline scrollbar-color scrollbar-gutter scrollbar-width size-adjust
  text-box text-box-trim text-decoration-thickness text-emphasis text-size-adjust text-spacing-trim text-wrap text-wrap-mode
  text-wrap-style timeline-scope transition-behavior translate user-select view-timeline view-transition-class
  view-transition-name white-space-collapse zoom`

const mediaFeatures = `prefers-contrast forced-colors dynamic-range video-dynamic-range update overflow-block
  prefers-reduced-data prefers-reduced-transparency inverted-colors scripting device-posture horizontal-viewport-segments
  vertical-viewport-segments color-gamut`

const atRules = `layer container property scope starting-style view-transition counter-style font-palette-values
  font-feature-values position-try function scroll-timeline`

const split = (text: string) => text.split(/\s+/)

export const newStyles: StyleRule[] = [
  ...split(pseudos).map(
    (name): StyleRule => ({
      what: name,
      at: 'selector',
      is: new RegExp(`(?:^|[^:])${name}(?![\\w-])`),
    }),
  ),
  { what: ':not with a list', at: 'selector', is: /:not\([^()]*,/ },
  { what: ':nth-child with a selector', at: 'selector', is: /:nth-(last-)?child\([^)]* of / },
  { what: 'nesting', at: 'selector', is: /&/ },
  ...split(properties).map((name): StyleRule => ({ what: name, at: 'property', is: new RegExp(`^${name}$`) })),
  { what: 'overflow: clip', at: 'value', is: /^overflow(-[xy])?: ?clip/ },
  { what: 'size: fit-content', at: 'value', is: /^((min|max)-)?(width|height|inline-size|block-size): ?fit-content$/ },
  { what: 'display in two words', at: 'value', is: /^display: ?(inline|block) \w/ },
  { what: 'color-mix', at: 'value', is: /color-mix\(/ },
  { what: 'light-dark', at: 'value', is: /light-dark\(/ },
  { what: 'newer colours', at: 'value', is: /\b(oklch|oklab|lch|lab|hwb|color)\(|\b(rgb|hsl)a?\(from\b/ },
  {
    what: 'newer units',
    at: 'value',
    is: /\d(d|s|l)v(h|w|i|b|min|max)\b|\dcq(w|h|i|b|min|max)\b|\d(cap|lh|rlh|ic|ric|rcap|rch|rex)\b/,
  },
  { what: 'subgrid', at: 'value', is: /\bsubgrid\b/ },
  {
    what: 'newer functions',
    at: 'value',
    is: /(?<![\w-])(round|mod|rem|sin|cos|tan|asin|acos|atan2?|pow|sqrt|hypot|log|exp|abs|sign|anchor|anchor-size|calc-size|linear|if|attr-type|random|image-set|contrast-color|xywh|shape|progress|sibling-(index|count))\(/,
  },
  { what: 'clip-path in newer shapes', at: 'value', is: /^clip-path: ?(path|rect)\(/ },
  { what: 'revert-layer', at: 'value', is: /\brevert-layer\b/ },
  ...split(atRules).map((name): StyleRule => ({ what: `@${name}`, at: 'at-rule', is: new RegExp(`^${name}$`) })),
  ...split(mediaFeatures).map(
    (name): StyleRule => ({
      what: `@media (${name})`,
      at: 'media',
      is: new RegExp(`\\(\\s*${name}\\b`),
    }),
  ),
  { what: '@media in ranges', at: 'media', is: /[<>]/ },
  { what: '@media with or, or not in brackets', at: 'media', is: /\)\s*or\s*\(|(^|[,(]|\band\s)\s*not\s*\(/ },
  { what: '@container style()', at: 'container', is: /\b(style|scroll-state)\(/ },
]
