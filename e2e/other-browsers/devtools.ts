import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../testing/free-ports.ts'
import type { DrivenBrowser } from './driven-browser.ts'

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own shape
type Answer = any

const program = fileURLToPath(new URL('qt-browser.py', import.meta.url))

const pageAddress = async (port: number): Promise<string> => {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined)
    const pages = answer?.ok ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : []
    if (pages[0]) return pages[0].webSocketDebuggerUrl
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error('Qt WebEngine does not answer.')
}

const connect = async (address: string) => {
  const socket = new WebSocket(address)
  await new Promise((open, fail) => {
    socket.addEventListener('open', open, { once: true })
    socket.addEventListener('error', fail, { once: true })
  })
  const waiting = new Map<number, { done: (result: Answer) => void; fail: (error: Error) => void }>()
  const errors: string[] = []
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data))
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = params.exceptionDetails
      errors.push(`${text} ${exception?.description ?? ''}`)
    }
    if (method === 'Log.entryAdded' && params.entry.level === 'error') errors.push(params.entry.text)
    if (error) waiting.get(id)?.fail(new Error(error.message))
    else waiting.get(id)?.done(result)
    waiting.delete(id)
  })
  let last = 0
  const send = (method: string, params: object = {}): Promise<Answer> =>
    new Promise((done, fail) => {
      waiting.set(++last, { done, fail })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { send, errors, end: () => socket.close() }
}

/** Qt WebEngine 5.15 of Debian 12 is Chromium 87, the oldest that we support. Playwright cannot drive it: its protocol is too old. */
export const startChromium87 = async (): Promise<DrivenBrowser> => {
  const port = await freePorts(1)
  const env = {
    ...process.env,
    QT_QPA_PLATFORM: 'offscreen',
    QT_QUICK_BACKEND: 'software',
    QTWEBENGINE_DISABLE_SANDBOX: '1',
    QTWEBENGINE_CHROMIUM_FLAGS: '--no-sandbox --disable-gpu --no-zygote --disable-dev-shm-usage',
    QTWEBENGINE_REMOTE_DEBUGGING: `127.0.0.1:${port}`,
  }
  const browser = spawn(process.env.QT_PYTHON_PATH ?? '/usr/bin/python3', [program], { env, stdio: 'ignore' })
  const { send, errors, end } = await connect(await pageAddress(port))
  for (const domain of ['Page', 'Runtime', 'Log', 'DOM']) await send(`${domain}.enable`)

  const run = async (expression: string, returnByValue: boolean) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result
  }
  const element = async (expression: string): Promise<string> => {
    const { objectId, subtype } = await run(expression, false)
    if (!objectId || subtype === 'null') throw new Error(`Not on the page: ${expression}`)
    return objectId
  }
  const focus = async (expression: string) => {
    const functionDeclaration = 'function () { this.focus() }'
    await send('Runtime.callFunctionOn', { objectId: await element(expression), functionDeclaration })
  }
  const tap = async (expression: string) => {
    const objectId = await element(expression)
    const functionDeclaration = `function () {
      this.scrollIntoView({ block: 'center', behavior: 'auto' })
      const { left, top, width, height } = this.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }`
    const { result } = await send('Runtime.callFunctionOn', { objectId, functionDeclaration, returnByValue: true })
    for (const type of ['mousePressed', 'mouseReleased']) {
      await send('Input.dispatchMouseEvent', { type, ...result.value, button: 'left', clickCount: 1 })
    }
  }

  return {
    name: 'chromium-87',
    errors,
    tap,
    evaluate: async (expression) => (await run(expression, true)).value,
    choose: async (select, text) => {
      // By script: its list is a window that no driver reaches, and a key that is sent to it is never answered.
      const choice = `(() => {
        const select = ${select}
        const option = Array.from(select.options).find((one) => one.text === ${JSON.stringify(text)})
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, option.value)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })()`
      await run(choice, true)
    },
    attach: async (input, files) => {
      // By script: Qt WebEngine lets no driver name a file of the disk.
      const contents = files.map((file) => readFileSync(file, 'base64'))
      const choice = `(() => {
        const chosen = new DataTransfer()
        for (const text of ${JSON.stringify(contents)}) {
          const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
          chosen.items.add(new File([bytes], 'sample-' + chosen.items.length + '.jpg', { type: 'image/jpeg' }))
        }
        const input = ${input}
        input.files = chosen.files
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })()`
      await run(choice, true)
    },
    open: async (url) => {
      await send('Page.navigate', { url })
    },
    type: async (expression, text) => {
      await focus(expression)
      for (const character of text) await send('Input.insertText', { text: character })
    },
    setWidth: async (width) => {
      await send('Emulation.setDeviceMetricsOverride', { width, height: 740, deviceScaleFactor: 1, mobile: false })
    },
    screenshot: async () => Buffer.from((await send('Page.captureScreenshot')).data, 'base64'),
    close: async () => {
      end()
      browser.kill()
    },
  }
}
