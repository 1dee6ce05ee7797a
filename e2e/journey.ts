import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { lookAt } from './look.ts'
import { allowUnknownColourScheme } from './stock-firefox.ts'

export { expect }

type Message = { channel: 'email' | 'sms'; to: string; subject: string; text: string; sentAt: string }

export type JourneyOptions = {
  /** Console messages that are expected in this journey; any other fails it. */
  expectedComplaints: RegExp | undefined
  /** The widths at which each stage is checked; none, unless a configuration sets them. */
  looksAtPx: readonly number[]
}

type Journey = JourneyOptions & {
  inbox: (to: string) => Promise<Message[]>
  look: (stage: string) => Promise<void>
}

const anyByte = () => 1 + Math.floor(Math.random() * 250)

/** Rate limits count by network, so each of these is another sender. */
export const asSomebodyElse = () => ({ 'x-forwarded-for': `10.${anyByte()}.${anyByte()}.${anyByte()}` })

export const test = base.extend<Journey, object>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') allowUnknownColourScheme(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  expectedComplaints: [undefined, { option: true }],
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use(asSomebodyElse()),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    expect(complaints.filter((text) => !expectedComplaints?.test(text))).toEqual([])
  },
  inbox: async ({ request }, use) =>
    use(async (to) => (await request.get(`${process.env.INBOX_URL}/messages?to=${encodeURIComponent(to)}`)).json()),
  looksAtPx: [[], { option: true }],
  look: async ({ page, looksAtPx }, use, info) => use((stage) => lookAt(page, info, stage, looksAtPx)),
})

const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Contrast is wrong while something fades in. Endless animations are not waited for. */
const untilAtRest = (page: Page) =>
  page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation) =>
      playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    const passing = document.getAnimations().filter(isPassing)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
  })

/** `colours`: for a page that was checked in full already, in the other colour scheme. */
export const expectNoAxeFindings = async (page: Page, looksAt: 'all' | 'colours' = 'all'): Promise<void> => {
  // While the next page comes, nothing but a sign that it does may be there to be found.
  const content = page.getByRole('main').or(page.getByRole('dialog')).or(page.getByRole('alertdialog'))
  await expect(content.first()).toBeVisible()
  await untilAtRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const onlyRules = looksAt === 'all' ? undefined : ['color-contrast']
  const findings = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    // Without selectors, which nobody would read, it takes half as long.
    const { violations } = await axe.run({ runOnly, resultTypes: ['violations'], preload: false, selectors: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, onlyRules)
  expect(findings).toEqual([])
}

const standstill = new Date('2026-03-01T09:00:00Z')
const hourMs = 3_600_000

/** Time passes only when the journey says so. Call it before the page is opened or reloaded. */
export const stopTheClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: standstill })
  await page.clock.pauseAt(standstill.getTime() + hourMs)
}

/** What follows from a change on the page, as a timer that it starts, comes a message later than the change itself. */
export const untilSettled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(undefined)
      }),
  )

/** A prerendered page can be read before it can be used: this waits until its scripts run. */
export const untilAlive = async (page: Page): Promise<void> => {
  // React notes on what it has rendered, or hydrated, what each element shows.
  const isAlive = () =>
    page
      .locator('#root')
      .evaluate((root) => Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__react')))
  await expect.poll(isAlive).toBe(true)
}
