import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { browserArguments, findWholeBrowser } from '../../scripts/find-browser.ts'
import { closeBrowser } from './devtools.ts'

export type Browser = { debuggingPort: number; close(): Promise<void> }

/** A folder with what a browser remembers: storage, cache, service workers. */
export type Profile = string

export type Purpose = 'measure' | 'look' | 'prepare'

export type Browsers = {
  newProfile(): Promise<Profile>
  /** Only a browser that prepares the profile writes into it; others get a copy, so that each finds the same. */
  launch(profile: Profile, purpose: Purpose): Promise<Browser>
  close(): Promise<void>
}

/**
 * Of the window around the page, and processes for pages that might be opened next: a phone has no such address bar, and on a
 * machine of few cores the work of both was counted as the page's.
 */
const besidePage = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** Started by root, it gives the page's process less of the machine than its own window while the page is loading. */
const priorities = 'PMProcessPriorityPolicy'

/** Most are from Lighthouse's own launcher, so that the figures compare with other measurements. */
const quietArguments = [
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  `--disable-features=${['Translate', 'OptimizationHints', 'MediaRouter', ...besidePage, priorities].join()}`,
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-ipc-flooding-protection',
]

const patienceMs = 5000

type Options = { trustedKey: string; settleMs: number }

/**
 * `trustedKey` is the hash of the proxy's public key: a browser told to ignore all errors of certificates would not
 * cache what comes with one. `settleMs`: a browser that has just started is busy with itself, which would be counted as the
 * page's work. `close` also ends browsers still running.
 */
export const openBrowsers = async ({ trustedKey, settleMs }: Options): Promise<Browsers> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-browsers-'))
  const running = new Set<() => Promise<void>>()
  const newProfile = () => mkdtemp(join(folder, 'profile-'))

  const copy = async (profile: Profile) => {
    const copied = await newProfile()
    const isKept = (path: string) => !basename(path).startsWith('Singleton')
    await cp(profile, copied, { recursive: true, filter: isKept })
    return copied
  }

  const launch = async (profile: Profile, purpose: Purpose) => {
    const used = purpose === 'prepare' ? profile : await copy(profile)
    const trusted = `--ignore-certificate-errors-spki-list=${trustedKey}`
    const args = [...browserArguments, ...quietArguments, trusted, '--headless', '--remote-debugging-port=0']
    const child = spawn(findWholeBrowser(), [...args, `--user-data-dir=${used}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
      running.delete(kill)
    }
    running.add(kill)

    const debuggingPort = await portIn(child.stderr.setEncoding('utf8'))
    if (purpose === 'measure') {
      await wait(settleMs)
      await reportOthers(debuggingPort)
    }
    const close = async () => {
      if (purpose === 'prepare') {
        await closeBrowser(debuggingPort)
        await Promise.race([ended, wait(patienceMs)])
      }
      await kill()
      if (used !== profile) await remove(used)
    }
    return { debuggingPort, close }
  }

  const close = async () => {
    await Promise.all([...running].map((end) => end()))
    await remove(folder)
  }
  return { newProfile, launch, close }
}

const reported = new Set<string>()

/** Another version of the browser may have more of its own, under other names. */
const reportOthers = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const shown = (await answer.json()) as { url: string }[]
  for (const { url } of shown.filter(({ url }) => url !== 'about:blank' && !reported.has(url))) {
    reported.add(url)
    console.log(`The browser also runs ${url}: its work is counted as the page's.`)
  }
}

// A browser's helper processes still write for a moment after it has ended.
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

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
