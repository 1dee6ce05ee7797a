import { type Site, sitePlaceholders } from '../contract/site.ts'

let known: Site | undefined

/** Facts of the place: while prerendering their placeholders, in the browser what the server put there. */
export const site = (): Site => {
  known ??= read()
  return known
}

const read = (): Site => {
  const block = typeof document === 'undefined' ? null : document.getElementById('site')
  return block ? (JSON.parse(block.textContent) as Site) : sitePlaceholders
}

/** Empty where the portal's own captcha is used, and on a page that nobody has filled in. */
export const recaptchaSiteKey = (): string => {
  const key = site().recaptchaSiteKey
  return key === sitePlaceholders.recaptchaSiteKey ? '' : key
}
