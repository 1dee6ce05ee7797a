// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileFromBase64, saveFile } from './save-file.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the bytes of a file come out of base64 unchanged, those above 127 too', async () => {
  const file = fileFromBase64('JVBERv+A', 'application/pdf')
  expect(file.type).toBe('application/pdf')
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x25, 0x50, 0x44, 0x46, 0xff, 0x80])
})

test('a file is saved under its name, nothing is left in the page, and its address is given back', () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sample')
  const givenBack = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.getAttribute('href')}`)
  })
  saveFile(new Blob(['x']), 'receipt.pdf')
  expect(saved).toEqual(['receipt.pdf from blob:sample'])
  expect(document.querySelector('a')).toBeNull()
  vi.runAllTimers()
  expect(givenBack).toHaveBeenCalledWith('blob:sample')
})
