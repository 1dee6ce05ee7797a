import { expect, expectNoAxeFindings, stopTheClock, test, untilAlive } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(process.env.SHEET_URL ?? '')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`every component in ${colorScheme}, at rest and in error, has no finding and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeFindings(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })

test('the dialog takes the focus, closes with Escape and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open the dialog' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Create Vendor Profile' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the menu is worked with the arrow keys', async ({ page }) => {
  await page.getByRole('button', { name: 'Account' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Logged out successfully')).toBeVisible()
})

test('the tabs are worked with the arrow keys', async ({ page }) => {
  await page.getByRole('tab', { name: 'About' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Contact' })).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('030 255 0100')
})

test('a code is typed, corrected and pasted from a message', async ({ page }) => {
  const boxes = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')
  await boxes.first().focus()
  await page.keyboard.type('12')
  await expect(boxes.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(1)).toBeFocused()
  await boxes.first().evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Your code is 9876')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('Complete: 9876')).toBeVisible()
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

    // By key: a pointer that happens to lie over the toast would hold it.
    await page.getByRole('button', { name: button }).press('Enter')
    const toast = page.getByRole('listitem').filter({ hasText: text })
    // Its script comes in real time, and then a timer puts it up.
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
