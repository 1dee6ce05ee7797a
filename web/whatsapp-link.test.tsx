// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { site } from './site.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

afterEach(cleanup)

const linkAt = (supportWhatsApp: string, about?: string) => {
  Object.assign(site(), { supportWhatsApp })
  render(<WhatsAppLink {...(about && { about })}>Chat</WhatsAppLink>)
  return screen.queryByRole('link', { name: 'Chat' })?.getAttribute('href')
}

test('it opens a chat with the number that is set, and with words to begin with', () => {
  expect(linkAt('233240000001')).toBe('https://wa.me/233240000001')
  cleanup()
  expect(linkAt('233240000001', 'Payment AFH-1 & more?')).toBe(
    'https://wa.me/233240000001?text=Payment%20AFH-1%20%26%20more%3F',
  )
})

test('without a number there is no link', () => {
  expect(linkAt('', 'Hello')).toBeUndefined()
})
