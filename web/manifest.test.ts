import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productName } from '../contract/product.ts'

const publicFolder = new URL('./public/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', publicFolder), 'utf8'))

test('the installed portal carries the name of the product', () => {
  expect(manifest.name).toBe(productName)
  expect(manifest.short_name).toBe(productName)
  expect(readFileSync(new URL('./index.html', import.meta.url), 'utf8')).toContain(`<title>${productName}</title>`)
})

test.each(manifest.icons as { src: string; sizes: string }[])(
  'icon $src is as large as it claims',
  async ({ src, sizes }) => {
    const { width, height } = await sharp(readFileSync(new URL(`.${src}`, publicFolder))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  },
)
