import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** What a person does in a browser, so that one journey is told for those that Playwright drives and for WebKit. */
export type Screen = {
  /** Opens a page of the portal and waits until it can be used. */
  open(path: string): Promise<void>
  /** Waits until a page is there whose address begins so, and can be used. */
  arrive(path: string): Promise<void>
  see(role: Role, name: RegExp): Promise<void>
  /** Waits until the page says this, or says it no more. */
  read(text: RegExp, wanted?: 'there' | 'gone'): Promise<void>
  press(role: Role, name: RegExp): Promise<void>
  fill(field: RegExp, text: string): Promise<void>
  choose(field: RegExp, option: string): Promise<void>
  attach(field: RegExp, files: readonly string[]): Promise<void>
  readToken(): Promise<string>
  /** Takes pictures, and checks that nothing is wider than the page. */
  look(stage: string): Promise<void>
}

export type Role = 'button' | 'link' | 'checkbox' | 'radio' | 'option' | 'heading'

type Options = { look: (stage: string) => Promise<void>; types: 'at once' | 'by keys' }

export const playwrightScreen = (page: Page, { look, types }: Options): Screen => {
  const first = (role: Role, name: RegExp) => page.getByRole(role, { name }).filter({ visible: true }).first()
  const field = (name: RegExp) => page.getByLabel(name).and(page.locator('input, select, textarea')).first()
  // The HTML's sentence for a page that does not start is removed once the page lives.
  const untilAlive = () => expect(page.locator('#not-started')).toHaveCount(0)
  return {
    open: async (path) => {
      await page.goto(path)
      await untilAlive()
    },
    arrive: async (path) => {
      await page.waitForURL(({ pathname, search }) => `${pathname}${search}`.startsWith(path))
      await untilAlive()
    },
    see: async (role, name) => {
      await expect(first(role, name)).toBeVisible()
      await expect(first(role, name)).toBeEnabled()
    },
    read: async (text, wanted = 'there') => {
      const says = expect.poll(() => page.locator('body').innerText())
      await (wanted === 'there' ? says : says.not).toMatch(text)
    },
    press: (role, name) => first(role, name).click(),
    fill: async (name, text) => {
      if (types === 'at once') return field(name).fill(text)
      await field(name).fill('')
      await field(name).pressSequentially(text)
    },
    choose: async (name, option) => {
      await field(name).selectOption(option)
    },
    attach: (name, files) => field(name).setInputFiles([...files]),
    readToken: () => page.evaluate(() => localStorage.getItem('token') ?? ''),
    look,
  }
}
