// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerPageHiding } from '../../../contract/customer/hiding.ts'
import { changePageSettings, changeSlug, readOwnPage } from '../../../contract/customer/own-page.ts'
import { readQrCode } from '../../../contract/customer/poster.ts'
import { slugInvalid, slugRefusals } from '../../../contract/customer/slug.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { changeField } from '../../testing/change-field.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import { changedTo, onFreshOwnPages, openOwnPage, press, sampleOwnPage, sampleSettings } from './testing/own-page.tsx'

const server = onFreshOwnPages()
const shows = (text: string | RegExp) => screen.queryAllByText(text).length > 0
const address = (slug: string) => `${location.origin}/v/${slug}`
const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test.each([
  ['no plan', 'Your page is paused', 'Choose a plan', '/d/pricing-plans'],
  ['suspended', 'Your page is not shown', 'See the status', '/d/vendor-status'],
] as const)('%s: it says why customers cannot see it, and what to do', async (state, title, way, to) => {
  server.answer(readOwnPage, sampleOwnPage({ state }))
  await openOwnPage()
  expect(shows(title)).toBe(true)
  expect(leadsTo(way)).toBe(to)
  // Nobody could open it.
  expect(screen.queryByRole('link', { name: 'Open your page' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Share on WhatsApp' })).toBeNull()
})

test('hidden: it says why, and the vendor answers once', async () => {
  server.answer(readOwnPage, sampleOwnPage({ state: 'hidden', hiddenReason: 'A sample reason' }))
  server.answer(answerPageHiding, { message: 'Sent', answer: { words: 'A sample answer', on: '2026-11-16' } })
  await openOwnPage()
  expect(shows('A sample reason')).toBe(true)
  expect(shows('We have hidden your page from customers')).toBe(true)
  expect(screen.queryByRole('link', { name: 'Open your page' })).toBeNull()
  await press('Answer')
  await act(async () => changeField(screen.getByLabelText<HTMLTextAreaElement>('Your answer'), 'A sample answer'))
  await press('Send answer')
  expect(server.asked(answerPageHiding).map(({ body }) => body)).toEqual([{ answer: 'A sample answer' }])
  expect(shows(/^You answered on 16 Nov/)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
})

test('one skeleton stands until page and code are here; a code that cannot be read affects nothing else', async () => {
  server.refuse(readQrCode, refusals.unavailable)
  const arrive = server.holdBack(readQrCode)
  await openOwnPage()
  expect(shows('Loading your page')).toBe(true)
  expect(shows('Customers can see your page')).toBe(false)
  await act(async () => arrive())
  expect(shows('Customers can see your page')).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('Your code could not be loaded.')
})

test('where the phone has a list of apps, the link is given to it', async () => {
  const share = vi.fn(async (_what: ShareData) => {})
  vi.stubGlobal('navigator', { ...navigator, share })
  await openOwnPage()
  await press('Share')
  expect(share).toHaveBeenCalledWith({ title: 'Sample Catering', url: address('sample-catering') })
})

test('before the approval there is nothing to change yet', async () => {
  server.answer(readOwnPage, sampleOwnPage({ state: 'not approved', page: null, slug: null }))
  await openOwnPage()
  expect(shows('Your page comes with the approval of your business')).toBe(true)
  expect(leadsTo('See where it stands')).toBe('/d/vendor-status')
  expect(server.asked(readQrCode)).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a business that was refused is not promised a page', async () => {
  server.answer(readOwnPage, sampleOwnPage({ state: 'refused', page: null, slug: null }))
  await openOwnPage()
  expect(shows('There is no page')).toBe(true)
  expect(leadsTo('See the status')).toBe('/d/vendor-status')
  expect(screen.queryByRole('button')).toBeNull()
})

test('shown: the link can be opened, copied and shared', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await openOwnPage()
  expect(shows('Customers can see your page')).toBe(true)
  expect(leadsTo('Open your page')).toBe(address('sample-catering'))
  expect(decodeURIComponent(leadsTo('Share on WhatsApp') ?? '')).toContain(address('sample-catering'))
  await press('Copy the link')
  expect(writeText).toHaveBeenCalledWith(address('sample-catering'))
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
})

test('where the browser lets nobody copy, it says what to do', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await openOwnPage()
  await press('Copy the link')
  expect(screen.getByRole('alert').textContent).toMatch(/Press and hold the link/)
})

const openLinkForm = async (typed: string) => {
  await openOwnPage()
  await press('Change the link')
  await act(async () => changeField(screen.getByLabelText<HTMLInputElement>('New link'), typed))
}

test('another link is shown while it is typed, and saved', async () => {
  server.answer(changeSlug, changedTo({ slug: 'ama-s-kitchen', slugChangesLeft: 1 }))
  await openLinkForm('  Ɛfua & Ama Kitchen ')
  expect(shows(`${location.host}/v/efua-and-ama-kitchen`)).toBe(true)
  expect(shows(/Your old link leads on to the new one for a year/)).toBe(true)
  await press('Save the link')
  expect(server.asked(changeSlug).map(({ body }) => body)).toEqual([{ slug: 'efua-and-ama-kitchen' }])
  expect(shows(address('ama-s-kitchen'))).toBe(true)
  expect(shows('You can change it once more this year.')).toBe(true)
  expect(productToast.success).toHaveBeenCalledWith('Your page is changed.')
})

test.each([
  ['ab', slugInvalid.message],
  ['sample-catering', 'This is your link already.'],
])('%s is refused at the field and not sent', async (typed, why) => {
  await openLinkForm(typed)
  await press('Save the link')
  const field = screen.getByLabelText<HTMLInputElement>('New link')
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    why,
  )
  expect(document.activeElement).toBe(field)
  expect(server.asked(changeSlug)).toEqual([])
})

test.each(Object.values(slugRefusals))('$code is said at the field', async (refusal) => {
  server.refuse(changeSlug, refusal)
  await openLinkForm('another-link')
  await press('Save the link')
  const field = screen.getByLabelText<HTMLInputElement>('New link')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('another-link')
  expect(shows(refusal.message)).toBe(true)
})

test('without changes left it says from when on there is one', async () => {
  server.answer(readOwnPage, sampleOwnPage({ slugChangesLeft: 0, nextSlugChangeOn: '2027-03-05' }))
  await openOwnPage()
  expect(shows(/^You can change it again from 5.Mar.2027 on\.$/)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Change the link' })).toBeNull()
})

const phone = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Phone number' })
const flip = () => act(async () => fireEvent.click(phone()))

test('a switch counts at once', async () => {
  server.answer(changePageSettings, changedTo({ settings: { ...sampleSettings, showsPhone: false } }))
  await openOwnPage()
  expect(phone().checked).toBe(true)
  await flip()
  expect(server.asked(changePageSettings).map(({ body }) => body)).toEqual([{ showsPhone: false }])
  expect(phone().checked).toBe(false)
})

test('a switch that could not be saved goes back, and it is said', async () => {
  server.lose(changePageSettings)
  await openOwnPage()
  await flip()
  expect(screen.getByRole('alert').textContent).toBe(connectionMessage)
  expect(phone().checked).toBe(true)
})

test('without phone and WhatsApp it says that nobody can ask', async () => {
  const settings = { ...sampleSettings, showsPhone: false, showsWhatsApp: false }
  server.answer(readOwnPage, sampleOwnPage({ settings }))
  await openOwnPage()
  expect(shows('Without both, customers cannot ask you for anything.')).toBe(true)
})

test('what cannot be read is said, and can be read again', async () => {
  server.lose(readOwnPage)
  await openOwnPage()
  expect(screen.getByRole('alert').textContent).toContain(connectionMessage)
  server.answer(readOwnPage, sampleOwnPage())
  await press('Retry')
  expect(shows('Customers can see your page')).toBe(true)
})
