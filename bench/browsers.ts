import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, findWholeBrowser } from '../scripts/find-browser.ts'

export type Browser = { debuggingPort: number; close(): Promise<void> }
export type Browsers = { launch(): Promise<Browser>; close(): Promise<void> }

/** From Lighthouse's own launcher, so that the figures compare with other measurements. */
const quietArguments = [
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-ipc-flooding-protection',
]

/** A browser that has just started is busy with itself, which would be counted as the page's work. */
const settleMs = 3000

/** Each browser starts with an empty profile and cache. `close` also ends those still running. */
export const openBrowsers = async (): Promise<Browsers> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-browsers-'))
  const running = new Set<() => Promise<void>>()

  const launch = async () => {
    const profile = await mkdtemp(join(folder, 'profile-'))
    const args = [...browserArguments, ...quietArguments, '--headless', '--remote-debugging-port=0']
    const child = spawn(findWholeBrowser(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    const close = async () => {
      child.kill()
      await ended
      running.delete(close)
    }
    running.add(close)

    const debuggingPort = await portIn(child.stderr.setEncoding('utf8'))
    await wait(settleMs)
    return { debuggingPort, close }
  }

  const close = async () => {
    await Promise.all([...running].map((end) => end()))
    // A browser's helper processes still write for a moment after it has ended.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  return { launch, close }
}

const portIn = (output: NodeJS.ReadableStream) =>
  new Promise<number>((resolve, reject) => {
    let said = ''
    output.on('data', (text) => {
      said += text
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
      if (port) resolve(Number(port))
    })
    output.once('end', () => reject(new Error(`The browser ended: ${said}`)))
  })
