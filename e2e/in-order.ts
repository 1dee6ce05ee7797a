import type { Page } from '@playwright/test'
import { paths } from '../contract/paths.ts'
import { isCampaign } from '../server/testing/patience.ts'
import { findLostInForcedColours } from './forced-colours.ts'
import { expect, expectNoAxeFindings } from './journey.ts'
import { enlargeText, findCutText, restoreText } from './large-text.ts'
import { expectNothingMoved, openWithLateAnswers, openWithLateFonts } from './layout-shift.ts'
import { pixelsTooWide } from './look.ts'

const expectToFit = async (page: Page) => expect(await pixelsTooWide(page)).toBe(0)

const smallestPhonePx = 360
const desktop = { width: 1280, height: 800 }

/** For journeys that are made on phones only: what they show there is shown to a desktop too, on the same load. */
export const expectInOrderOnDesktopsToo = async (page: Page): Promise<void> => {
  await expectNoAxeFindings(page)
  const phone = page.viewportSize()
  await page.setViewportSize(desktop)
  await expectToFit(page)
  await expectNoAxeFindings(page)
  if (phone) await page.setViewportSize(phone)
}

/** A reader with text of twice the size, and one with colours of their own, on the smallest phone. */
export const expectToSuitReaders = async (page: Page): Promise<void> => {
  const usual = page.viewportSize()
  await page.setViewportSize({ width: smallestPhonePx, height: 740 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  expect(await findLostInForcedColours(page), 'lost in forced colours').toEqual([])
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
  await enlargeText(page)
  expect(await findCutText(page), 'cut with large text').toEqual([])
  expect(await pixelsTooWide(page), 'pixels too wide with large text').toBe(0)
  await restoreText(page)
  if (usual) await page.setViewportSize(usual)
}

/** On a phone and on a desktop: one heading, nothing outside the width, no accessibility finding, also with large text. */
export const expectInOrder = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (path.startsWith(`${paths.vendorArea}/`)) await openWithLateAnswers(page, path)
  else await openWithLateFonts(page, path)
  await expect(page).toHaveURL(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expectNothingMoved(page)
  await expectToFit(page)
  await expectNoAxeFindings(page)
  // Colours do not depend on the width, so dark is checked at one.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, 'colours')

  const phone = page.viewportSize()
  await page.setViewportSize(desktop)
  await expect(heading).toHaveCount(1)
  await expectToFit(page)
  if (isCampaign) await expectNoAxeFindings(page)
  if (phone) await page.setViewportSize(phone)
  await expectToSuitReaders(page)
}
