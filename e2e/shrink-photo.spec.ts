import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { photoHeldUpright } from '../testing/photos.ts'
import { expect, test } from './journey.ts'

/** The picture that the form would send, read from the page. */
const readPrepared = async (page: Page): Promise<Buffer> => {
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

const refuseToTurnPhotos = () => {
  const { createImageBitmap } = window
  window.createImageBitmap = async (source: ImageBitmapSource, options?: unknown) => {
    if (JSON.stringify(options)?.includes('from-image')) throw new TypeError("'from-image' is not a valid enum value")
    return createImageBitmap(source)
  }
}

for (const phone of ['an older', 'a newer']) {
  test(`a photo is made smaller and stands upright on ${phone} phone`, async ({ page }) => {
    if (phone === 'an older') await page.addInitScript(refuseToTurnPhotos)
    await page.goto(process.env.SHEET_URL ?? '')
    const buffer = await photoHeldUpright()
    await page
      .getByLabel('Front of the card: choose a picture')
      .setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
    const sent = await readPrepared(page)
    expect(sent.length).toBeLessThan(buffer.length)
    const { width, height, orientation } = await sharp(sent).metadata()
    expect({ width, height, orientation: orientation ?? 1 }).toEqual({ width: 1536, height: 2048, orientation: 1 })
    const above = await sharp(sent).extract({ left: 0, top: 0, width: 1536, height: 512 }).png().toBuffer()
    const { channels } = await sharp(above).stats()
    expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([20, 2, 2])
  })
}
