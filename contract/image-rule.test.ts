import { expect, it } from 'vitest'
import { detectImageType, imageRule, refuseImage } from './image-rule.ts'

it('lets a JPEG or PNG of exactly 5 MB pass, and not one byte more', () => {
  expect(imageRule.maxBytes).toBe(5_242_880)
  expect(refuseImage({ type: 'image/jpeg', sizeBytes: 5_242_880 })).toBeUndefined()
  expect(refuseImage({ type: 'image/png', sizeBytes: 5_242_881 })).toBe('File too large. Max 5MB allowed.')
})

it.each(['image/gif', 'image/svg+xml', 'application/pdf', '', 'IMAGE/JPEG'])('refuses the type %j', (type) => {
  expect(refuseImage({ type, sizeBytes: 10 })).toBe('Invalid file type. Only JPEG and PNG allowed.')
})

it('knows a picture by its first bytes, not by its name', () => {
  expect(detectImageType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(detectImageType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png')
  expect(detectImageType(Uint8Array.of(0xff, 0xd8))).toBeUndefined()
  expect(detectImageType(new TextEncoder().encode('<svg xmlns="http'))).toBeUndefined()
  expect(detectImageType(new TextEncoder().encode('%PDF-1.7'))).toBeUndefined()
  expect(detectImageType(new Uint8Array())).toBeUndefined()
})
