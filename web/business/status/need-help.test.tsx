// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { site } from '../../site.ts'
import { showPage } from '../../testing/show-page.tsx'
import { fillInSite, linkTo, serverForVendor } from '../testing/vendor-pages.tsx'
import { StatusPage } from './status-page.tsx'

fillInSite()

const server = serverForVendor('2026-11-13T09:00:00Z')

const show = () => {
  server.answer(readProfile, sampleProfile)
  return showPage(<StatusPage />)
}

test('help begins with a chat on WhatsApp, and leaves it out where no number is set', async () => {
  const ways = () => {
    const help = screen.getByRole('region', { name: 'Need help?' })
    return within(help)
      .getAllByRole('link')
      .map((link) => link.textContent)
  }
  await show()
  expect(ways()).toEqual(['Chat on WhatsApp', '+233 30 255 0100', 'support@sample.example'])
  const chat = new URL(linkTo('Chat on WhatsApp') ?? '')
  expect(chat.searchParams.get('text')).toBe('Hello, I have a question about the status of my business on Afahye.')
  cleanup()
  const set = site().supportWhatsApp
  Object.assign(site(), { supportWhatsApp: '' })
  await show()
  expect(ways()).toEqual(['+233 30 255 0100', 'support@sample.example'])
  Object.assign(site(), { supportWhatsApp: set })
})

test('help names the phone and the e-mail of support', async () => {
  await show()
  expect(linkTo('+233 30 255 0100')).toBe('tel:+233302550100')
  expect(linkTo('support@sample.example')).toBe('mailto:support@sample.example')
})
