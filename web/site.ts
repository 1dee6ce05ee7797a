import { type Site, sitePlaceholders } from '../contract/site.ts'

let known: Site | undefined

/** How to reach support: while prerendering its placeholders, in the browser what the server put in their place. */
export const site = (): Site => {
  known ??= read()
  return known
}

const read = (): Site => {
  const block = typeof document === 'undefined' ? null : document.getElementById('site')
  return block ? (JSON.parse(block.textContent) as Site) : sitePlaceholders
}
