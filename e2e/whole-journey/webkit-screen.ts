import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import { expect } from '../journey.ts'
import type { Role, Screen } from './screen.ts'
import type { WebDriver } from './web-driver.ts'

const selectors: Record<Role | 'field', string> = {
  button: 'button',
  link: 'a',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  option: '[role=option]',
  heading: 'h1',
  field: 'input, select, textarea',
}

export const webKitScreen = (driver: WebDriver, portalUrl: string, info: TestInfo): Screen => {
  const { evaluate, element } = driver
  const isTrue = (script: string) => expect.poll(() => evaluate(script).catch(() => false), script).toBe(true)
  const untilAlive = () => isTrue(`!document.getElementById('not-started')`)
  const find = async (what: Role | 'field', name: RegExp): Promise<string> => {
    let found = ''
    const search = async () => (found = await driver.find(selectors[what], name).catch(() => ''))
    await expect.poll(search, `${what} ${name}`).not.toBe('')
    return found
  }
  const setWidth = (px: number) => driver.here('POST', '/window/rect', { width: px, height: 900 })

  return {
    open: async (path) => {
      await setWidth(360)
      await driver.here('POST', '/url', { url: `${portalUrl}${path}` })
      await untilAlive()
    },
    arrive: async (path) => {
      await isTrue(`(location.pathname + location.search).startsWith(${JSON.stringify(path)})`)
      await untilAlive()
    },
    see: async (role, name) => {
      await find(role, name)
    },
    read: (text, wanted = 'there') => isTrue(`${text}.test(document.body.innerText) === ${wanted === 'there'}`),
    press: async (role, name) => element(await find(role, name), 'click'),
    fill: async (name, text) => {
      const field = await find('field', name)
      await element(field, 'clear')
      await element(field, 'value', { text })
    },
    choose: async (name, option) => element(await find('field', name), 'value', { text: option }),
    attach: async (name, files) => element(await find('field', name), 'value', { text: files.join('\n') }),
    readToken: () => evaluate(`localStorage.getItem('token')`),
    look: async (stage) => {
      for (const px of [360, 1280]) {
        await setWidth(px)
        await evaluate('void window.scrollTo(0, 0)')
        // A wider page asks for larger pictures a frame later; a style's pictures tell nobody when they are there.
        await new Promise((go) => setTimeout(go, 500))
        await isTrue(`Array.from(document.images).every((one) => one.complete || one.loading === 'lazy')`)
        writeFileSync(info.outputPath(`${stage}-${px}.png`), await driver.screenshot())
        const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
        await expect.soft.poll(() => evaluate(tooWide), `${stage}, ${px} px: pixels too wide`).toBe(0)
      }
      await setWidth(360)
    },
  }
}
