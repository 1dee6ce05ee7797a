import { expect, it } from 'vitest'
import { describeSite, fillPlaceholders, readablePhone, sitePlaceholders } from './site.ts'

it('a number of Ghana is shown in groups, another as it is', () => {
  expect(readablePhone('+233302550100')).toBe('+233 30 255 0100')
  expect(readablePhone('+441632960001')).toBe('+441632960001')
})

it('every placeholder is filled in wherever it stands', () => {
  const site = describeSite(
    { phone: '+233302550100', email: 'support@sample.example', whatsApp: '+233240000001' },
    { recaptchaSiteKey: 'sample-site-key' },
  )
  const text = JSON.stringify([sitePlaceholders, sitePlaceholders])
  expect(JSON.parse(fillPlaceholders(text, sitePlaceholders, site))).toEqual([site, site])
  expect(site.supportWhatsApp).toBe('233240000001')
})

it("a site without a key for Google's captcha or a number for WhatsApp leaves it empty", () => {
  const site = describeSite({ phone: '+233302550100', email: 'support@sample.example' })
  expect([site.recaptchaSiteKey, site.supportWhatsApp]).toEqual(['', ''])
})
