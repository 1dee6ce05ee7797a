import type { Browser } from '@playwright/test'

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
