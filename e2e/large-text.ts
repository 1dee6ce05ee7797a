import type { Page } from '@playwright/test'

/** As a reader does who has set the browser's text to twice its size. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  })

export const restoreText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size')).then(() => {})

/** Text that is cut off by a box around it, or lies outside the page. What is only for screen readers is left out. */
export const findCutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (box: Element) =>
      /hidden|clip/.test(getComputedStyle(box).overflowX + getComputedStyle(box).overflowY)
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowX)
    const isCut = (text: DOMRect, from: Element | null): boolean => {
      for (let box = from; box && box !== document.body; box = box.parentElement) {
        if (scrolls(box)) return false
        const { left, right, top, bottom, width } = box.getBoundingClientRect()
        if (!clips(box)) continue
        if (width <= 1 || getComputedStyle(box).clipPath !== 'none') return false
        // Half a line of an enlarged text may lie over the edge: the space above and below the letters.
        const slackPx = text.height / 4
        if (text.left < left - 1 || text.right > right + 1) return true
        if (text.top < top - slackPx || text.bottom > bottom + slackPx) return true
      }
      return text.right > document.documentElement.clientWidth + 1
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((text) => text.width > 1 && isCut(text, parent))) cut.push(node.textContent)
    }
    return cut
  })
