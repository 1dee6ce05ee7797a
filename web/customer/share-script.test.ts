// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { samplePlace, sampleVendorPage } from '../../testing/customer-samples.ts'
import { renderer } from './render.tsx'

const address = 'https://portal.example/v/sample-catering'
const share = vi.fn(async (_what: ShareData) => {})
const writeText = vi.fn(async (_text: string) => {})

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  const html = renderer.vendorPage(sampleVendorPage(), samplePlace)
  document.body.innerHTML = html
    .slice(html.indexOf('<body>') + 6, html.indexOf('</body>'))
    .replace(/<script.*?<\/script>/gs, '')
})
afterEach(() => vi.unstubAllGlobals())

/** With what this browser can do. */
const start = async (can: { share?: unknown; clipboard?: unknown }) => {
  vi.stubGlobal('navigator', can)
  await import('./share-script.ts')
}
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === words)
const shown = () =>
  [...document.querySelectorAll('button')].filter(({ hidden }) => !hidden).map((one) => one.textContent?.trim())

test('where the phone can share, it is asked to', async () => {
  await start({ share, clipboard: { writeText } })
  expect(shown()).toEqual(['Share'])
  button('Share')?.click()
  expect(share).toHaveBeenCalledWith({ title: 'Sample Catering', url: address })
})

test('who changes their mind is told nothing, and can share again', async () => {
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await start({ share })
  button('Share')?.click()
  await Promise.resolve()
  button('Share')?.click()
  expect(share).toHaveBeenCalledTimes(2)
})

test('where it cannot, the link is copied', async () => {
  await start({ clipboard: { writeText } })
  expect(shown()).toEqual(['Copy the link'])
  button('Copy the link')?.click()
  expect(writeText).toHaveBeenCalledWith(address)
  await writeText.mock.results[0]?.value
  await Promise.resolve()
  expect(shown()).toEqual(['The link is copied'])
})

test('where there is neither, nothing is shown that does nothing', async () => {
  await start({})
  expect(shown()).toEqual([])
})
