import type { Page } from '@playwright/test'
import { readProfile } from '../contract/account/profile.ts'
import { startLoggedIn } from '../testing/log-in.ts'
import { test } from './as-vendor.ts'
import { vendorInReview } from './businesses.ts'
import { expect, expectNoAxeFindings, untilAlive } from './journey.ts'
import { openInbox } from './vendors.ts'

/** Changes what the server replies about the status, and nothing else. */
const replaceStatus = (page: Page, change: object) =>
  page.route(`**${readProfile.url}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), ...change } })
  })

test.describe('the status page', () => {
  test.use({ expectedComplaints: /Failed to load resource/ })

  test('reads every status and every failure, without an accessibility finding', async ({ page, logInAsKnown }) => {
    await logInAsKnown(page)
    const title = page.getByRole('heading', { level: 1 })
    await page.goto('/d/vendor-status')
    await untilAlive(page)
    await expect(page.getByText('You have not registered a business yet.')).toBeVisible()
    await expectNoAxeFindings(page)

    await replaceStatus(page, { businessStatus: 'SOMETHING', businessName: 'Sample Kitchen' })
    await page.reload()
    await expect(title).toHaveText('Status Unavailable')
    await expectNoAxeFindings(page)
    await page.unrouteAll()

    await page.route(`**${readProfile.url}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await expect(page.getByText('Failed to fetch vendor data. Please try again later.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.unrouteAll()
    await page.route(`**${readProfile.url}`, (route) => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(
      page.getByText("We couldn't retrieve your business information. Please try again later."),
    ).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('You have not registered a business yet.')).toBeVisible()
  })
})

test('the bell counts, opens by keyboard, marks as read, and closes with Escape', async ({ page, request }) => {
  const { opened } = await vendorInReview(request, openInbox(request))
  await startLoggedIn(page, opened)
  await page.goto('/d/vendor-dashboard')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell).toBeFocused()
  await expect(bell).toHaveAccessibleName('Notifications, 0 unread')
})
