import type { Page } from '@playwright/test'
import { isCampaign } from '../server/testing/patience.ts'
import { expect, expectNoAxeFindings } from './journey.ts'
import { pixelsTooWide } from './look.ts'

const expectToFit = async (page: Page) => expect(await pixelsTooWide(page)).toBe(0)

/** On a phone and on a desktop: one heading, nothing outside the width, no accessibility finding. */
export const expectInOrder = async (page: Page, path: string): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page).toHaveURL(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expectToFit(page)
  await expectNoAxeFindings(page)
  // Colours do not depend on the width, so dark is checked at one.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNoAxeFindings(page, 'colours')

  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(heading).toHaveCount(1)
  await expectToFit(page)
  if (isCampaign) await expectNoAxeFindings(page)
  if (phone) await page.setViewportSize(phone)
}
