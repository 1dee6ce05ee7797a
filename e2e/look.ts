import { expect, type Page, type TestInfo } from '@playwright/test'

// What one stage looks like does not keep the next from being seen.
const goingOn = expect.configure({ soft: true })

/** Not beside `innerWidth`: a phone zooms out until all of a page that is too wide can be seen, and that grows with it. */
export const pixelsTooWide = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Pictures that have a place on the page and cannot be seen there. */
const unseenPictures = (page: Page) =>
  page.locator('img').evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((one) => one.checkVisibility())
      .filter((one) => one.clientHeight === 0 || (one.complete && one.naturalWidth === 0))
      .map(({ alt, src, clientHeight }) => ({ alt, src, clientHeight })),
  )

/** A wider page asks for larger pictures; until they are there, the small ones stand in their place. */
const untilPicturesCame = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isAwaited = (one: HTMLImageElement) => one.loading !== 'lazy' && one.checkVisibility() && !one.complete
    const untilMs = performance.now() + 20_000
    // In the frame after the next one, the browser has chosen anew.
    for (let frames = 0; frames < 3 || ([...document.images].some(isAwaited) && performance.now() < untilMs); frames++)
      await frame()
  })

/** Looks at a stage of a journey at each width, keeps a picture of it, and leaves the page as it was. */
export const lookAt = async (page: Page, info: TestInfo, stage: string, widthsPx: readonly number[]): Promise<void> => {
  const usual = page.viewportSize()
  for (const width of widthsPx) {
    await page.setViewportSize({ width, height: 740 })
    // A bar that sticks to the top would lie across the middle of the picture.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await untilPicturesCame(page)
    await page.screenshot({ path: info.outputPath(`${stage}-${width}.png`), fullPage: true })
    const where = `${stage}, ${width} px wide`
    await goingOn.poll(() => pixelsTooWide(page), `${where}: pixels too wide`).toBe(0)
    await goingOn.poll(() => unseenPictures(page), `${where}: pictures that cannot be seen`).toEqual([])
  }
  if (usual && widthsPx.length > 0) await page.setViewportSize(usual)
}
