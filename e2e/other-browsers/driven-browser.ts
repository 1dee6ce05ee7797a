/** What a browser that Playwright cannot drive has to be able to do. An element is named by a script that finds it. */
export type DrivenBrowser = {
  name: string
  open(url: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
  tap(element: string): Promise<void>
  type(element: string, text: string): Promise<void>
  /** Chooses in a select. */
  choose(select: string, text: string): Promise<void>
  /** Puts files of the disk into a field for files. */
  attach(input: string, files: readonly string[]): Promise<void>
  setWidth(px: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** What pages have thrown or the browser has complained of so far. */
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
export const linkTo = (start: string) =>
  `Array.from(document.querySelectorAll('a[href^=${JSON.stringify(start)}]')).find((one) => one.getClientRects().length > 0)`
export const title = (name: string) => find('h1', name)
export const entry = (name: string) => find('[role=option]', name)
