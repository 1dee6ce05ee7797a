import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { freePorts } from '../../testing/free-ports.ts'
import { expect } from '../journey.ts'

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own shape
type Answer = any

/** The driver reports no errors of a page, so the page notes them itself from the first script on that runs in it. */
const noteErrors = `if (!window.notedErrors) {
  window.notedErrors = []
  addEventListener('error', (event) => window.notedErrors.push(event.message))
  addEventListener('unhandledrejection', (event) => window.notedErrors.push('Unhandled: ' + event.reason))
}`

/** A screen that nobody sees. */
const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
  const [number] = await once(screen.stdout, 'data')
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() }
}

/** Debian's WebKit, by the W3C's protocol: https://www.w3.org/TR/webdriver2/ */
export const startWebDriver = async () => {
  const screen = await startScreen()
  const port = await freePorts(1)
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    env,
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${root}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)

  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(`${root}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Answer }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
  const browserOptions = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } }
  const { sessionId } = await ask('POST', '/session', { capabilities })
  const here = (method: string, path: string, body?: object) => ask(method, `/session/${sessionId}${path}`, body)

  const errors: string[] = []
  const evaluate = async (expression: string, ...args: unknown[]): Promise<Answer> => {
    const script = `${noteErrors}; const value = ${expression}; return [value, window.notedErrors.splice(0)]`
    const [value, noted] = await here('POST', '/execute/sync', { script, args })
    errors.push(...noted)
    return value
  }
  const visible = `Array.from(document.querySelectorAll(arguments[0]))
    .filter((one) => !one.disabled && (one.type === 'file' || one.getClientRects().length > 0))`
  /** The path of the first element that people can use and that is called so. */
  const find = async (selector: string, name: RegExp): Promise<string> => {
    for (const element of await evaluate(visible, selector)) {
      const path = `/element/${Object.values(element)[0]}`
      // An element may leave the page between the two requests.
      const label = await here('GET', `${path}/computedlabel`).catch(() => '')
      if (!name.test(label)) continue
      // The driver scrolls too, but does not wait where a page scrolls smoothly.
      await evaluate(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, element)
      return path
    }
    return ''
  }

  return {
    errors,
    here,
    evaluate,
    find,
    element: (path: string, command: 'click' | 'clear' | 'value', body = {}): Promise<void> =>
      here('POST', `${path}/${command}`, body),
    screenshot: async () => Buffer.from(await here('GET', '/screenshot'), 'base64'),
    close: async () => {
      await here('DELETE', '').catch(() => {})
      driver.kill()
      screen.stop()
    },
  }
}

export type WebDriver = Awaited<ReturnType<typeof startWebDriver>>
