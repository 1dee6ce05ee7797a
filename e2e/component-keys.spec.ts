import { expect, expectNoAxeFindings, test } from './journey.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(process.env.SHEET_URL ?? '')
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
