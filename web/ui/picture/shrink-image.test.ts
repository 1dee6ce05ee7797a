// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shrinkImage } from './shrink-image.ts'

const draw = vi.fn()
const close = vi.fn()
const bitmap = { width: 3000, height: 4000, close }
const createImageBitmap = vi.fn()
const decode = vi.fn()
const images: FakeImage[] = []
class FakeImage {
  src = ''
  naturalWidth = 3000
  naturalHeight = 4000
  decode = decode
  constructor() {
    images.push(this)
  }
}
const revoke = vi.fn()
let drawnBytes = 300_000

beforeEach(() => {
  drawnBytes = 300_000
  images.length = 0
  createImageBitmap.mockResolvedValue(bitmap)
  decode.mockResolvedValue(undefined)
  vi.stubGlobal('createImageBitmap', createImageBitmap)
  vi.stubGlobal('Image', FakeImage)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoke)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: () => {}, drawImage: draw } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob([new Uint8Array(drawnBytes)])),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.clearAllMocks()
})

/** Like a browser that does not support `from-image`. */
const refusesOption = () =>
  createImageBitmap.mockRejectedValue(new TypeError("The provided value 'from-image' is not a valid enum value"))

const photo = (bytes = 4_000_000) => new File([new Uint8Array(bytes)], 'IMG 1.jpeg', { type: 'image/jpeg' })

test('a large photo becomes a smaller JPEG, at most 2048 on its long side', async () => {
  const smaller = await shrinkImage(photo())
  expect(smaller).toMatchObject({ name: 'IMG 1.jpg', type: 'image/jpeg', size: 300_000 })
  expect(draw).toHaveBeenCalledExactlyOnceWith(bitmap, 0, 0, 1536, 2048)
})

test('a browser that can turn it upright while decoding does so, and its memory is given back', async () => {
  await shrinkImage(photo())
  expect(createImageBitmap).toHaveBeenCalledExactlyOnceWith(expect.any(File), { imageOrientation: 'from-image' })
  expect(images).toEqual([])
  expect(close).toHaveBeenCalledTimes(1)
})

test.each([
  ['does not know the option', refusesOption],
  ['has no createImageBitmap', () => vi.stubGlobal('createImageBitmap', undefined)],
])('a browser that %s draws it from an image, which is upright everywhere', async (_, prepare) => {
  prepare()
  const smaller = await shrinkImage(photo())
  expect(smaller).toMatchObject({ name: 'IMG 1.jpg', size: 300_000 })
  expect(draw).toHaveBeenCalledExactlyOnceWith(images[0], 0, 0, 1536, 2048)
  expect(images).toMatchObject([{ src: 'blob:photo' }])
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:photo')
})

test('the image is drawn only once it is decoded', async () => {
  refusesOption()
  let decoded = () => {}
  decode.mockReturnValue(
    new Promise<void>((resolve) => {
      decoded = resolve
    }),
  )
  const smaller = shrinkImage(photo())
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(draw).not.toHaveBeenCalled()
  decoded()
  expect((await smaller).size).toBe(300_000)
})

test('a file that cannot be decoded is returned unchanged, and its object URL is revoked', async () => {
  createImageBitmap.mockRejectedValue(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
  decode.mockRejectedValue(new DOMException('The source image cannot be decoded.', 'EncodingError'))
  const file = photo()
  expect(await shrinkImage(file)).toBe(file)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:photo')
})

test('a small photo is not touched, and neither is one that would only grow', async () => {
  const small = photo(1_000_000)
  expect(await shrinkImage(small)).toBe(small)
  expect(createImageBitmap).not.toHaveBeenCalled()
  drawnBytes = 4_000_000
  const dense = photo()
  expect(await shrinkImage(dense)).toBe(dense)
})
