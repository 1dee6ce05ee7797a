import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** What has moved by itself since the page was opened; nothing in a browser that does not measure it. */
const listShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const name = (node: Node | null) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? ''))
        const moved: string[] = []
        const look = (shifts: PerformanceEntryList) => {
          // Smaller than this is a letter's width when the font arrives.
          for (const { value, hadRecentInput, sources } of shifts as Shift[])
            if (!hadRecentInput && value >= 0.0005)
              moved.push(`${value.toFixed(4)}: ${sources.map(({ node }) => name(node).slice(0, 80)).join(' | ')}`)
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
  expect(await listShifts(page), 'moved while the page was loading').toEqual([])
}
