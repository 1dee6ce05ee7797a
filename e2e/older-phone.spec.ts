import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photoHeldUpright } from '../testing/photos.ts'
import { createAccount, fillRegistration, logInHere, typeCode } from './account-screens.ts'
import { fillBusinessInfo, fillContactDetails, next, submitButton } from './businesses.ts'
import { expect, test } from './journey.ts'
import { onOlderPhone } from './older-phone.ts'
import { codeFor, sampleVendor } from './vendors.ts'

test('on an older phone I sign up, log in, register my business and choose a plan', async ({ page, inbox }) => {
  await onOlderPhone(page)
  const vendor = sampleVendor()
  await fillRegistration(page, vendor)
  await createAccount(page)
  await expect(page).toHaveURL('/vendor-verification')
  await typeCode(page, await codeFor(inbox, vendor.email))
  await expect(page).toHaveURL('/login')

  await logInHere(page, vendor)
  await expect(page).toHaveURL('/d/vendor-dashboard')
  await page.getByRole('button', { name: 'Register New' }).click()
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Register New' }).click()
  await page.getByRole('dialog').getByText('Proceed', { exact: true }).click()

  await expect(page).toHaveURL('/d/add-business')
  await fillBusinessInfo(page)
  await next(page)
  await fillContactDetails(page)
  await next(page)
  await page.getByLabel('Business registration number').fill('BN000000000')
  await submitButton(page).click()
  await expect(page).toHaveURL('/d/pricing-plans')
  await page.getByRole('button', { name: 'Select Standard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Payment')
})

/** The picture that the form would send, read from the page. */
const prepared = async (page: Page): Promise<Buffer> => {
  const preview = page.getByRole('group', { name: /Front of the card/ }).locator('img')
  await expect(preview).toBeVisible()
  const address = await preview.evaluate(async (image: HTMLImageElement) => {
    const reader = new FileReader()
    reader.readAsDataURL(await (await fetch(image.src)).blob())
    await new Promise((read) => reader.addEventListener('load', read))
    return reader.result as string
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

for (const phone of ['an older', 'a newer']) {
  test(`a photo is made smaller and stands upright on ${phone} phone`, async ({ page }) => {
    if (phone === 'an older') await onOlderPhone(page)
    await page.goto(process.env.SHEET_URL ?? '')
    const buffer = await photoHeldUpright()
    await page
      .getByLabel('Front of the card: choose a picture')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
    const sent = await prepared(page)
    expect(sent.length).toBeLessThan(buffer.length)
    const { width, height, orientation } = await sharp(sent).metadata()
    expect({ width, height, orientation: orientation ?? 1 }).toEqual({ width: 1536, height: 2048, orientation: 1 })
    const above = await sharp(sent).extract({ left: 0, top: 0, width: 1536, height: 512 }).png().toBuffer()
    const { channels } = await sharp(above).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([20, 2, 2])
  })
}
