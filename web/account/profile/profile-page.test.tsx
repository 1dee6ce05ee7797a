// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import drawnAvatar from '../../art/avatar.svg'
import drawnCover from '../../art/cover.svg'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { answerProfile, facts, readingCount, server } from '../testing/vendor-page.tsx'
import * as page from './testing/open-profile.tsx'

const { isLoading, kitchen, link, open, pictures, press, title, user } = page
page.onFreshProfiles()

const image = (name: 'cover' | 'avatar') => {
  const [cover, avatar] = document.querySelectorAll('picture')
  const picture = name === 'cover' ? cover : avatar
  return {
    src: picture?.querySelector('img')?.getAttribute('src') ?? '',
    source: picture?.querySelector('source')?.getAttribute('srcset'),
  }
}
const panel = () => screen.getByRole('tabpanel').textContent

test('it shows the business: name, tagline, starting rating and the ways to reach it', async () => {
  await open()
  expect(title()).toBe('Sample Kitchen')
  expect(screen.getByText('Catering for weddings')).toBeTruthy()
  expect(document.body.textContent).toContain('4.8 · starting rating · 0 reviews')
  expect(link('Call').getAttribute('href')).toBe('tel:+233302550100')
  expect(link('Email').getAttribute('href')).toBe('mailto:vendor@sample.example')
  expect(link('WhatsApp').getAttribute('href')).toBe('https://wa.me/233302550100')
})

test.each([
  ['SUCCESSFUL', 1],
  ['PENDING', 0],
  ['REJECTED', 0],
  ['SOMETHING_NEW', 0],
  [null, 0],
])('of a business that is %s, %i badges say Verified', async (businessStatus, badges) => {
  await open({ ...kitchen, businessStatus } as VendorProfile)
  expect(screen.queryAllByText('Verified')).toHaveLength(badges)
})

test('About: the words of the vendor, the services, and what is good to know', async () => {
  await open({ ...kitchen, hours: 'Every day', responseTime: 'Within an hour', serviceCount: 21 })
  expect(panel()).toContain('Home-style cooking.\nServed hot.')
  const service = screen.getByText('Jollof buffet').closest('li') as HTMLElement
  expect(within(service).getByText('Catering')).toBeTruthy()
  for (const words of ['and 20 more', 'Every day', 'Within an hour', 'Adum, Kumasi · Ashanti', 'AK-039-5028'])
    expect(panel()).toContain(words)
})

test('About names the plan and its end', async () => {
  const plan = {
    subscriptionType: 'PREMIUM' as const,
    subscriptionStatus: 'ACTIVE' as const,
    subscriptionEndDate: '2027-11-15T09:00:00Z',
  }
  await open({ ...kitchen, ...plan })
  expect(panel()).toContain('Plan: Premium planuntil 15\u00a0Nov\u00a02027')
})

test('without a plan nothing is said about one', async () => {
  await open({ ...kitchen, subscriptionType: null })
  expect(panel()).not.toContain('Plan: ')
})

test('a refused business is not asked to add a service', async () => {
  await open({ ...kitchen, businessStatus: 'REFUSED', services: [], serviceCount: 0 })
  expect(panel()).toContain('No services.')
  expect(screen.queryByRole('link', { name: 'Add a service' })).toBeNull()
})

test('where nothing is written, the usual words and a way to write stand', async () => {
  await open(unregisteredProfile)
  expect(panel()).toContain('Monday - Friday: 9:00 AM - 5:00 PM')
  expect(panel()).toContain('Usually responds within 2 hours')
  expect(panel()).toContain('No services yet')
  expect(screen.getByRole('link', { name: 'Add a service' }).getAttribute('href')).toBe('/d/add-service')
  await user.click(link('Write about it'))
  expect(title()).toBe('Edit Profile')
})

test('before a business is registered it is the profile of the vendor, with a way to register', async () => {
  await open(unregisteredProfile)
  expect(title()).toBe('Sample Vendor')
  expect(link('Call').getAttribute('href')).toBe('tel:+233241234567')
  expect(link('Register now').getAttribute('href')).toBe('/d/add-business')
})

test('with a registered business there is no such link', async () => {
  await open({ ...kitchen, businessStatus: 'PENDING' })
  expect(screen.queryByText('Register now')).toBeNull()
})

test('Contact: both numbers, the e-mail and where the business is', async () => {
  await open()
  await user.click(screen.getByRole('tab', { name: 'Contact' }))
  expect(facts()).toEqual({
    'Business phone': '+233 30 255 0100',
    'Your own phone': '+233 24 123 4567',
    Email: 'vendor@sample.example',
    WhatsApp: '+233 30 255 0100',
    Location: 'Adum, Kumasi',
    'GhanaPost address': 'AK-039-5028',
    District: 'Kumasi Metropolitan',
    Region: 'Ashanti',
  })
})

test('Contact of a newcomer: one number, and where the rest will come from', async () => {
  await open(unregisteredProfile)
  await user.click(screen.getByRole('tab', { name: 'Contact' }))
  expect(Object.keys(facts())).toEqual(['Phone', 'Email', 'WhatsApp'])
  expect(panel()).toContain('come with the registration of your business')
})

test('own pictures come small for a phone and large for wide screens; without them the drawn ones are there', async () => {
  const { unmount } = await open({ ...kitchen, ...pictures })
  expect(image('cover')).toEqual({ src: '/media/cover-small.webp', source: '/media/cover-large.webp' })
  expect(image('avatar')).toEqual({ src: '/media/avatar-small.webp', source: '/media/avatar-large.webp' })
  unmount()
  await open(kitchen)
  await waitFor(() => expect(image('cover').src).toBe(drawnCover))
  expect(image('avatar').src).toBe(drawnAvatar)
})

test('who saves data gets the small pictures only, however wide or dense the screen is', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  await open({ ...kitchen, ...pictures })
  expect([image('cover').src, image('avatar').src]).toEqual(['/media/cover-small.webp', '/media/avatar-small.webp'])
  expect(document.querySelector('source, img[srcset]')).toBeNull()
})

test('while it loads the page has its heading and says that it loads; the heading stays the same element', async () => {
  const arrive = server.holdBack(readProfile)
  page.beginOpening()
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Profile')
  expect(isLoading()).toBe(true)
  arrive()
  await waitFor(() => expect(heading.textContent).toBe('Sample Kitchen'))
  expect(isLoading()).toBe(false)
})

test.each([
  [() => server.lose(readProfile), connectionMessage],
  [() => server.refuse(readProfile, refusals.unavailable), refusals.unavailable.message],
  [() => server.refuse(readProfile, { status: 500 }), ''],
])('a failure is said with a Retry button, which leads on', async (prepare, why) => {
  prepare()
  await open()
  expect(screen.getByRole('alert').textContent).toBe(`Failed to fetch profile data${why}Retry`)
  answerProfile(kitchen)
  await press('Retry')
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
})

test('while it is asked again the button is busy, and a failure says it again', async () => {
  server.lose(readProfile)
  await open()
  const breakOff = server.holdBack(readProfile)
  await press('Retry')
  const isBusy = () => screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-disabled')
  expect(isBusy()).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(readingCount()).toBe(2)
  breakOff()
  await waitFor(() => expect(isBusy()).toBeNull())
  expect(screen.getByText('Failed to fetch profile data')).toBeTruthy()
})
