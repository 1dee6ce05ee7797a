import { expect, type Page, type TestInfo } from '@playwright/test'

// A finding at one stage must not keep the next from being checked.
const goingOn = expect.configure({ soft: true })

/** Not compared with `innerWidth`: a phone zooms out until a page that is too wide fits, and `innerWidth` grows with it. */
export const pixelsTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Visible pictures without a height, or that could not be loaded. */
const unseenPictures = (page: Page) =>
  page.locator('img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((one) => one.checkVisibility())
      .filter((one) => one.clientHeight === 0 || (one.complete && one.naturalWidth === 0))
      .map(({ alt, src, clientHeight }) => ({ alt, src, clientHeight })),
  )

/** A wider page requests larger pictures, and shows the small ones until they arrive. */
const waitForPictures = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isAwaited = (one: HTMLImageElement) => one.loading !== 'lazy' && one.checkVisibility() && !one.complete
    const untilMs = performance.now() + 20_000
    // The browser chooses anew in the frame after the next.
    for (let frames = 0; frames < 3 || ([...document.images].some(isAwaited) && performance.now() < untilMs); frames++)
      await frame()
  })

/** Checks a stage of a journey at each width, saves a screenshot, and leaves the page as it was. */
export const lookAt = async (page: Page, info: TestInfo, stage: string, widthsPx: readonly number[]): Promise<void> => {
  const usual = page.viewportSize()
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 740 })
    // A bar that sticks to the top would appear in the middle of the screenshot.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await waitForPictures(page)
    await page.screenshot({ path: info.outputPath(`${stage}-${width}.png`), fullPage: true })
    const where = `${stage}, ${width} px wide`
    await goingOn.poll(() => pixelsTooWide(page), `${where}: pixels too wide`).toBe(0)
    await goingOn.poll(() => unseenPictures(page), `${where}: pictures that cannot be seen`).toEqual([])
  }
  if (usual && widthsPx.length > 0) await page.setViewportSize(usual)
}
