import type { Page } from '@playwright/test'
import { isCampaign } from '../server/testing/campaign.ts'
import { expect, expectNoAxeFindings, test } from './journey.ts'
import { linkedPages } from './linked-pages.ts'

/** Pages in the middle of something, which lead away from who is not. */
const underWay = ['/vendor-verification', '/forgot-password-otp-verification', '/new-password']

const inTheMiddle = async (page: Page) => {
  const claims = Buffer.from(JSON.stringify({ exp: 4e9, iat: 4e9 - 3600 })).toString('base64url')
  await page.addInitScript((token) => {
    localStorage.setItem('authToken', token)
    for (const key of ['token', 'jwtToken']) sessionStorage.setItem(key, token)
    sessionStorage.setItem('resetEmail', 'vendor@sample.example')
  }, `sample.${claims}.sample`)
}

for (const path of [...linkedPages, '/offline.html', '/api-docs', ...underWay])
  test(`${path}, light and dark, has no accessibility finding, nothing outside its width, one heading`, async ({
    page,
    isMobile,
  }) => {
    await inTheMiddle(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    if (!isMobile && !isCampaign) return
    await expectNoAxeFindings(page)
    // Colours are the same at every width.
    if (!isMobile) return
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectNoAxeFindings(page, 'colours')
  })
