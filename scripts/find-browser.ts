import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

type Kind = {
  name: string
  /** The environment variable that names one. */
  variable: string
  usualPlaces: () => string[]
  /** The first that is available is installed; one may stand for several, with spaces between them. */
  debianPackages: string[]
  waysOut: string[]
}

const chromiumKind: Kind = {
  name: 'Chromium',
  variable: 'CHROME_PATH',
  usualPlaces: () => [
    chromium.executablePath(),
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  debianPackages: ['chromium-headless-shell', 'chromium'],
  waysOut: [
    'set CHROME_PATH to a Chromium or Chrome',
    'npx playwright install chromium',
    'on Debian, as root: apt-get install chromium-headless-shell',
  ],
}

const firefoxKind: Kind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  usualPlaces: () => [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  debianPackages: ['firefox-esr'],
  waysOut: [
    'set FIREFOX_PATH to a Firefox',
    'on Debian, as root: apt-get install firefox-esr',
    'anywhere else: https://www.firefox.com',
  ],
}

const webKitKind: Kind = {
  name: 'WebKit',
  variable: 'WEBKIT_DRIVER_PATH',
  usualPlaces: () => ['/usr/bin/WebKitWebDriver'].filter(() => existsSync('/usr/bin/Xvfb')),
  debianPackages: ['webkit2gtk-driver xvfb'],
  waysOut: ['on Debian, as root: apt-get install webkit2gtk-driver xvfb'],
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const installOnDebian = ({ name, debianPackages }: Kind) => {
  console.log(`Installing ${name} with apt…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', [...args, '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  apt('update')
  debianPackages.some((name) => apt('install', '-y', '--no-install-recommends', ...name.split(' '), 'fonts-liberation'))
}

const giveUp = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const findKind = (kind: Kind): string => {
  const named = process.env[kind.variable]
  if (named) {
    if (existsSync(named)) return named
    giveUp(`${kind.variable} is ${named}, but there is no such file.`)
  }
  const find = () => kind.usualPlaces().find((path) => existsSync(path))
  const found = find()
  if (found) return found
  if (isDebianRoot()) installOnDebian(kind)
  const waysOut = [`No ${kind.name} was found. Any one of these helps:`, ...kind.waysOut].join('\n  ')
  return find() ?? giveUp(waysOut)
}

/** A Chromium: named, Playwright's own, the system's, or installed now. */
export const findBrowser = (): string => findKind(chromiumKind)

/** A Firefox as people have it: named, the system's, or installed now. */
export const findFirefox = (): string => findKind(firefoxKind)

/** The driver of a WebKit as Debian has it. */
export const findWebKitDriver = (): string => findKind(webKitKind)

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters are as wide as on a phone, by parts of a pixel.
  '--font-render-hinting=none',
]
