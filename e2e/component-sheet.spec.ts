import { expect, expectNoAxeFindings, stopTheClock, test, untilAlive } from './journey.ts'
import { pixelsTooWide } from './look.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(process.env.SHEET_URL ?? '')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every component in ${colorScheme}, at rest and in error, has no finding and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeFindings(page)
    expect(await pixelsTooWide(page)).toBe(0)
  })

const gapPx = 16
const toasts = [
  { button: 'Success', text: 'Business details submitted successfully!', staysMs: 5_000, at: 'right' },
  { button: 'Product toast', text: 'Service added', staysMs: 3_000, at: 'middle' },
] as const

for (const { button, text, staysMs, at } of toasts)
  test(`${button} stays ${staysMs} ms at the top ${at}, on a phone in the middle`, async ({ page, isMobile }) => {
    await stopTheClock(page)
    await page.reload()
    await untilAlive(page)

    // By key, as a pointer over the toast would keep it open.
    await page.getByRole('button', { name: button }).press('Enter')
    const toast = page.getByRole('listitem').filter({ hasText: text })
    // Its script is loaded in real time, and then a timer shows it.
    await expect(async () => {
      await page.clock.runFor(1)
      await expect(toast).toHaveCSS('opacity', '1', { timeout: 200 })
    }).toPass()

    const gaps = await toast.evaluate((item) => {
      const { top, left, right } = item.getBoundingClientRect()
      return { top, left, right: innerWidth - right }
    })
    expect(gaps.top).toBeLessThanOrEqual(gapPx)
    if (isMobile || at === 'middle') expect(gaps.left).toBeCloseTo(gaps.right, 0)
    else expect(gaps.right).toBeCloseTo(gapPx, 0)

    await page.clock.runFor(staysMs - 100)
    await expect(toast).toHaveCSS('opacity', '1')
    await page.clock.runFor(100)
    await expect(toast).toHaveCSS('opacity', '0')
  })

test('a toast has no finding', async ({ page }) => {
  await page.getByRole('button', { name: 'Stays, with an action' }).click()
  await expect(page.getByText('Your session will expire soon')).toBeVisible()
  await expectNoAxeFindings(page)
})
