import type { Browser, Locator, Page } from '@playwright/test'

type Send = (method: string, params?: unknown) => Promise<unknown>
type BrowserInternals = { _connection: { toImpl?(browser: Browser): { _browserSession?: { send: Send } } } }

/**
 * Playwright opens every window with a command for the colour scheme, which the system's Firefox may not know: its
 * failure is ignored.
 */
export const allowUnknownColourScheme = (browser: Browser): void => {
  const session = (browser as unknown as BrowserInternals)._connection.toImpl?.(browser)._browserSession
  if (!session) return
  const send = session.send.bind(session)
  session.send = async (method, params) => {
    const answer = send(method, params)
    return method === 'emulation.setMediaFeaturesOverride' ? answer.catch(() => ({})) : answer
  }
}

let fillsByKeys = false

/** Over WebDriver BiDi, `fill` sets the value without React noticing, so the keys are pressed instead. */
export const fillByKeys = (page: Page): void => {
  if (fillsByKeys) return
  fillsByKeys = true
  const everyLocator: Locator = Object.getPrototypeOf(page.locator('html'))
  const fill = everyLocator.fill
  everyLocator.fill = async function (text, options) {
    await fill.call(this, '', options)
    await this.pressSequentially(text, options)
  }
}
