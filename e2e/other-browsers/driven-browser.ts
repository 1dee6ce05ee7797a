/** What a browser that Playwright cannot drive has to be able to do. An element is named by a script that finds it. */
export type DrivenBrowser = {
  name: string
  open(url: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  tap(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  setWidth(px: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Errors that pages have thrown so far, where the browser tells. */
  errors: string[]
  close(): Promise<void>
}

// Runs in the page, so it is written for the oldest browser.
const finder = `(kinds, name) => {
  const pattern = new RegExp(name)
  const words = (element) => {
    const by = element.getAttribute('aria-labelledby')
    const named = by && by.split(' ').map((id) => (document.getElementById(id) || {}).textContent).join(' ')
    const labels = Array.from(element.labels || []).map((label) => label.textContent).join(' ')
    return (element.getAttribute('aria-label') || named || labels || element.textContent).replace(/\\s+/g, ' ').trim()
  }
  const isSeen = (element) => element.type === 'file' || element.getClientRects().length > 0
  return Array.from(document.querySelectorAll(kinds)).find((one) => isSeen(one) && !one.disabled && pattern.test(words(one)))
}`

const find = (kinds: string, name: string) => `(${finder})(${JSON.stringify(kinds)}, ${JSON.stringify(name)})`

export const field = (name: string) => find('input, select, textarea', name)
export const button = (name: string) => find('button', name)
export const link = (name: string) => find('a', name)
export const title = (name: string) => find('h1', name)

/** Chooses in a select, as a person does by its list, which no driver can open. */
export const choose = (name: string, text: string) => `(() => {
  const select = ${field(name)}
  const option = Array.from(select.options).find((one) => one.text === ${JSON.stringify(text)})
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, option.value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
})()`

/** Ticks a box or a radio button, which may be drawn by its label, or takes an entry of a list. */
export const tick = (name: string) => `${find('input, [role=option]', name)}.click()`

/** Puts files into a field; Qt WebEngine lets no driver name a file of the disk. */
export const attach = (element: string, files: readonly Buffer[]) => `(() => {
  const chosen = new DataTransfer()
  for (const text of ${JSON.stringify(files.map((file) => file.toString('base64')))}) {
    const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
    chosen.items.add(new File([bytes], 'sample-' + chosen.items.length + '.jpg', { type: 'image/jpeg' }))
  }
  const input = ${element}
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
})()`
