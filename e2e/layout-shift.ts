import type { Page } from '@playwright/test'
import { expect, untilAlive } from './journey.ts'

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }

/** What has moved by itself since the page was opened; nothing in a browser that does not measure it. */
const listShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone'))
        const describe = ({ node, previousRect, currentRect }: Source) =>
          `${name(node).slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`
        const moved: string[] = []
        const look = (shifts: PerformanceEntryList) => {
          // Smaller than this is a letter's width when the font arrives.
          for (const { value, hadRecentInput, sources } of shifts as Shift[])
            if (!hadRecentInput && value >= 0.0005)
              moved.push(`${value.toFixed(4)}: ${sources.map(describe).join(' | ')}`)
        }
        const observer = new PerformanceObserver((list) => look(list.getEntries()))
        if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return resolve(moved)
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          setTimeout(() => {
            look(observer.takeRecords())
            resolve(moved)
          }, 50),
        )
      }),
  )

export const expectNothingMoved = async (page: Page): Promise<void> => {
  expect(await listShifts(page), `moved while ${page.url()} was loading`).toEqual([])
}

const calls = '**/api/v1/**'

/** As on a slow network: what the page knows comes after its scripts, once it has shown that it waits. */
export const openWithLateAnswers = async (page: Page, path: string): Promise<void> => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>()
  let held = 0
  await page.route(calls, async (route) => {
    held++
    await isShown
    await route.continue()
  })
  await page.goto(path)
  await untilAlive(page)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(held, `calls that were held while ${path} was opened`).toBeGreaterThan(0)
  show()
  await page.waitForLoadState('networkidle')
  await page.unroute(calls)
}
