import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { freePorts } from '../../testing/free-ports.ts'
import type { DrivenBrowser } from './driven-browser.ts'

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own shape
type Answer = any

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Debian keeps it in a folder of the machine's kind: /usr/lib/x86_64-linux-gnu/… */
const findMiniBrowser = (): string => {
  const places = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
  const found = places.find((path) => existsSync(path))
  if (!found) throw new Error('No WebKit was found. On Debian, as root: apt-get install webkit2gtk-driver xvfb')
  return found
}

/**
 * The driver tells no errors of a page, so each script that it runs there sees to it that the page notes them, and brings
 * what was noted. What a page throws before the first of these scripts is not heard.
 */
const hearErrors = `if (!window.heardErrors) {
  window.heardErrors = []
  addEventListener('error', (event) => window.heardErrors.push(event.message))
  addEventListener('unhandledrejection', (event) => window.heardErrors.push('Unhandled: ' + event.reason))
}`

/** A screen that nobody sees. */
const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'])
  const [number] = await once(screen.stdout, 'data')
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() }
}

const untilReady = async (url: string) => {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error('WebKitWebDriver does not answer.')
}

/** WebKit as Debian has it, by the W3C's protocol, which is a handful of requests: https://www.w3.org/TR/webdriver2/ */
export const startWebKit = async (): Promise<DrivenBrowser> => {
  const screen = await startScreen()
  const port = await freePorts(1)
  const env = { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver', [`--port=${port}`], {
    env,
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}`
  await untilReady(root)

  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(`${root}${path}`, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Answer }
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const options = {
    binary: findMiniBrowser(),
    args: ['--automation'],
  }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await ask('POST', '/session', { capabilities })
  const here = (method: string, path: string, body?: object) => ask(method, `/session/${sessionId}${path}`, body)
  const errors: string[] = []
  const evaluate = async (expression: string) => {
    const script = `${hearErrors}; const value = ${expression}; return [value, window.heardErrors.splice(0)]`
    const [value, heard] = await here('POST', '/execute/sync', { script, args: [] })
    errors.push(...heard)
    return value
  }
  const element = async (expression: string): Promise<string> => {
    const found = await evaluate(expression)
    if (!found) throw new Error(`Not on the page: ${expression}`)
    return found[elementKey]
  }
  const onElement = async (expression: string, what: string, body: object) => {
    // The driver scrolls too, but does not wait where a page scrolls smoothly.
    const bring = '(one) => one && (one.scrollIntoView({ block: "center", behavior: "instant" }), one)'
    await here('POST', `/element/${await element(`(${bring})(${expression})`)}/${what}`, body)
  }
  const tap = (expression: string) => onElement(expression, 'click', {})

  return {
    name: 'webkit',
    errors,
    evaluate,
    open: (url) => here('POST', '/url', { url }),
    tap,
    type: (expression, text) => onElement(expression, 'value', { text }),
    choose: (select, text) => tap(`Array.from(${select}.options).find((one) => one.text === ${JSON.stringify(text)})`),
    attach: async (input, files) => {
      await here('POST', `/element/${await element(input)}/value`, { text: files.join('\n') })
    },
    setWidth: (width) => here('POST', '/window/rect', { width, height: 900 }),
    screenshot: async () => Buffer.from(await here('GET', '/screenshot'), 'base64'),
    close: async () => {
      await here('DELETE', '').catch(() => {})
      driver.kill()
      screen.stop()
    },
  }
}
