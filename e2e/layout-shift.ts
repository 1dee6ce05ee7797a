import type { Page } from '@playwright/test'
import { mostLayoutShift } from '../bench/budget.ts'
import { expect } from './journey.ts'

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type Shift = PerformanceEntry & { value: number; sources: Source[] }

/** Set on the page's clock when the typeface has come late and the page has been painted with it. */
const typefaceMark = 'typeface'

/** What has moved by itself since the page was opened or its late typeface came; nothing where it is not measured. */
const listShifts = (page: Page): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(
    (mark) =>
      new Promise<{ total: number; moved: string[] }>((resolve) => {
        const since = performance.getEntriesByName(mark)[0]?.startTime ?? 0
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone'))
        const describe = ({ node, previousRect, currentRect }: Source) =>
          `${name(node).slice(0, 80)} from ${place(previousRect)} to ${place(currentRect)}`
        const moved: string[] = []
        let total = 0
        const end = () => resolve({ total, moved })
        const look = (shifts: PerformanceEntryList) => {
          // What the browser puts down to input is counted too: it takes the size that a test gives to a page for that.
          for (const { startTime, value, sources } of shifts as Shift[]) {
            if (startTime < since) continue
            total += value
            moved.push(`${value.toFixed(4)}: ${sources.map(describe).join(' | ')}`)
          }
        }
        const observer = new PerformanceObserver((list) => look(list.getEntries()))
        if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return end()
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          setTimeout(() => {
            look(observer.takeRecords())
            end()
          }, 50),
        )
      }),
    typefaceMark,
  )

export const expectNothingMoved = async (page: Page): Promise<void> => {
  const { total, moved } = await listShifts(page)
  expect(total, `${page.url()} moved while it was loading: ${moved.join('\n')}`).toBeLessThanOrEqual(mostLayoutShift)
}

/** Keeps back what is asked for at these addresses, until it is let go. */
const hold = async (page: Page, addresses: string) => {
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  let held = 0
  await page.route(addresses, async (route) => {
    held++
    await isLetGo
    await route.continue()
  })
  return { count: () => held, letGo, end: () => page.unroute(addresses) }
}

const untilPainted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Lets the typeface come once the page is shown and lives without it, and has not moved until then. */
const startWithLateFonts = async (page: Page, path: string): Promise<void> => {
  const fonts = await hold(page, '**/*.woff2')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#not-started')).toHaveCount(0)
  await untilPainted(page)
  await expectNothingMoved(page)
  const hasFonts = await page.evaluate(() => document.fonts.size > 0)
  expect(fonts.count() > 0, `fonts were held while ${path} was opened`).toBe(hasFonts)
  fonts.letGo()
  await page.evaluate(() => document.fonts.ready)
  await untilPainted(page)
  await fonts.end()
}

/** Words may break into other lines when the typeface comes: whoever looks for other causes leaves that out. */
const passOverTypeface = (page: Page) => page.evaluate((mark) => void performance.mark(mark), typefaceMark)

/** As on a slow network, where the typeface comes late, on a machine of any speed. */
export const openWithLateFonts = async (page: Page, path: string): Promise<void> => {
  await startWithLateFonts(page, path)
  await passOverTypeface(page)
  await page.waitForLoadState('networkidle')
}

/** When the typeface comes late, nothing moves. */
export const expectToStandWhenFontsCome = async (page: Page, path: string): Promise<void> => {
  await startWithLateFonts(page, path)
  await expectNothingMoved(page)
}

/** As on a slow network: what the page knows comes after typeface and scripts, once it has shown that it waits. */
export const openWithLateAnswers = async (page: Page, path: string): Promise<void> => {
  const answers = await hold(page, '**/api/v1/**')
  await startWithLateFonts(page, path)
  await passOverTypeface(page)
  await expect.poll(answers.count, { message: `calls that were held while ${path} was opened` }).toBeGreaterThan(0)
  await page.waitForLoadState('load')
  await untilPainted(page)
  answers.letGo()
  await page.waitForLoadState('networkidle')
  await answers.end()
}
