import { type Site, sitePlaceholders } from '../contract/site.ts'

let known: Site | undefined

/** Placeholders while prerendering; in the browser, the values that the server put into the page. */
export const site = (): Site => {
  known ??= read()
  return known
}

const read = (): Site => {
  const block = typeof document === 'undefined' ? null : document.getElementById('site')
  return block ? (JSON.parse(block.textContent) as Site) : sitePlaceholders
}

/** Empty if the portal's own captcha is used, or if the page still has its placeholders. */
export const recaptchaSiteKey = (): string => {
  const key = site().recaptchaSiteKey
  return key === sitePlaceholders.recaptchaSiteKey ? '' : key
}
