type StyleRule = { what: string; at: 'selector' | 'value' | 'media' | 'container'; is: RegExp }

/** What one of the oldest browsers lacks and has no name that could be looked up, as it is a way of writing. */
export const newStyles: StyleRule[] = [
  { what: ':not with a list', at: 'selector', is: /:not\([^()]*,/ },
  { what: ':nth-child with a selector', at: 'selector', is: /:nth-(last-)?child\([^)]* of / },
  { what: 'nesting', at: 'selector', is: /&/ },
  { what: 'display in two words', at: 'value', is: /^display: ?(inline|block) \w/ },
  { what: 'newer colours', at: 'value', is: /\b(rgb|hsl)a?\(from\b/ },
  { what: '@media in ranges', at: 'media', is: /[<>]/ },
  { what: '@media with or, or not in brackets', at: 'media', is: /\)\s*or\s*\(|(^|[,(]|\band\s)\s*not\s*\(/ },
  { what: '@container style()', at: 'container', is: /\b(style|scroll-state)\(/ },
]
