import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, findBrowser } from '../scripts/find-browser.ts'

export type Browser = { debuggingPort: number; close(): Promise<void> }

const quietArguments = [
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
]

/** A browser that has just started is busy with itself, and its work would be taken for the page's. */
const settleMs = 3000

/** A browser that has never been anywhere: an empty profile, nothing cached. */
export const launchBrowser = async (profilesFolder: string): Promise<Browser> => {
  const profile = await mkdtemp(join(profilesFolder, 'profile-'))
  const args = [...browserArguments, ...quietArguments, '--headless', '--remote-debugging-port=0']
  const child = spawn(findBrowser(), [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'exit').then(() => process.off('exit', kill))
  const close = async () => {
    child.kill()
    await ended
  }

  let said = ''
  for await (const text of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1]
    if (!port) continue
    // Nobody reads on, and a full pipe would stop the browser.
    child.stderr.resume()
    await wait(settleMs)
    return { debuggingPort: Number(port), close }
  }
  await close()
  throw new Error(`The browser did not start: ${said}`)
}
