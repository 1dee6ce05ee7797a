import type { Page } from '@playwright/test'

/**
 * Controls without a frame, choices that look like the others, and a focus that cannot be seen, where the colours are the
 * reader's own: backgrounds and shadows are not drawn then. Words that are links or summaries need no frame.
 */
export const findLostInForcedColours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1,
      )
    const look = (element: Element) => {
      const { borderTopColor, borderBottomColor, borderTopWidth, backgroundColor, color } = getComputedStyle(element)
      return JSON.stringify([borderTopColor, borderBottomColor, borderTopWidth, backgroundColor, color])
    }
    const isFramed = (element: Element) => {
      const { borderTopWidth, borderTopStyle, borderTopColor, appearance } = getComputedStyle(element)
      const isDrawn = Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none'
      return (isDrawn && !/, 0\)$/.test(borderTopColor)) || appearance === 'auto'
    }
    const unframed = visible('input, select, textarea')
      .filter((field) => !isFramed(field) && !field.matches('[type="file"]'))
      .map((field) => `no frame: ${field.getAttribute('name') ?? field.outerHTML.slice(0, 60)}`)

    const groups: [chosen: string, other: string][] = [
      ['[aria-pressed="true"]', '[aria-pressed="false"]'],
      ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
      ['input:checked', 'input[type="radio"]:not(:checked)'],
    ]
    const alike = groups.flatMap(([chosen, other]) => {
      const others = visible(other).map((one) => look(one) + look(one.parentElement ?? one))
      return visible(chosen)
        .filter((one) => getComputedStyle(one).appearance !== 'auto')
        .filter((one) => others.includes(look(one) + look(one.parentElement ?? one)))
        .map((one) => `not seen as chosen: ${name(one)}`)
    })

    const before = document.activeElement
    const unfocused = visible('a[href], button:not(:disabled), input, select, textarea, summary').flatMap((control) => {
      control.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      if (document.activeElement !== control) return []
      const ring = [control, control.parentElement, control.closest('label')].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      )
      return ring ? [] : [`no focus seen: ${name(control) || control.outerHTML.slice(0, 60)}`]
    })
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    else (document.activeElement as HTMLElement | null)?.blur()
    return [...unframed, ...alike, ...unfocused]
  })
