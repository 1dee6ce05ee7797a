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
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await ask('POST', '/session', { capabilities })
  const here = (method: string, path: string, body?: object) => ask(method, `/session/${sessionId}${path}`, body)
  const evaluate = (expression: string) => here('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
  const onElement = async (element: string, what: string, body: object) => {
    // The driver scrolls too, but does not wait where a page scrolls smoothly.
    const bring = '(one) => one && (one.scrollIntoView({ block: "center", behavior: "instant" }), one)'
    const found = await evaluate(`(${bring})(${element})`)
    if (!found) throw new Error(`Not on the page: ${element}`)
    await here('POST', `/element/${found[elementKey]}/${what}`, body)
  }

  return {
    name: 'webkit',
    errors: [],
    evaluate,
    open: (url) => here('POST', '/url', { url }),
    tap: (element) => onElement(element, 'click', {}),
    type: (element, text) => onElement(element, 'value', { text }),
    setWidth: (width) => here('POST', '/window/rect', { width, height: 900 }),
    screenshot: async () => Buffer.from(await here('GET', '/screenshot'), 'base64'),
    close: async () => {
      await here('DELETE', '').catch(() => {})
      driver.kill()
      screen.stop()
    },
  }
}
