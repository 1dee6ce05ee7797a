import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const waysOut = `No Chromium was found. Any one of these helps:
  set CHROME_PATH to a Chromium or Chrome
  npx playwright install chromium
  on Debian or Ubuntu, as root: apt-get install chromium`

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installOnDebian = () => {
  console.log('Installing Chromium with apt…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

const giveUp = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** The browser for journeys and measurements: named, Playwright's own, the system's, or installed now. */
export const findBrowser = (): string => {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    giveUp(`CHROME_PATH is ${named}, but there is no such file.`)
  }
  const find = () => [chromium.executablePath(), ...system].find((path) => existsSync(path))
  const found = find()
  if (found) return found
  if (isDebianRoot()) installOnDebian()
  return find() ?? giveUp(waysOut)
}

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
