import type { Browser, Locator, Page } from '@playwright/test'

type Send = (method: string, params?: unknown) => Promise<unknown>
type BrowserInternals = { _connection: { toImpl?(browser: Browser): { _browserSession?: { send: Send } } } }

/**
 * Playwright begins every window with a command for the colour scheme. A Firefox that does not know the command shows
 * pages all the same.
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

/** By WebDriver BiDi, `fill` writes past React, which then does not know of it: the keys are pressed instead. */
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
