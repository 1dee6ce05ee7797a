// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { clearSession } from '../../session/session-storage.ts'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { logInAsVendor } from '../../session/testing/vendor-session.ts'
import { answerProfile, field, server } from '../testing/vendor-page.tsx'
import * as page from './testing/open-profile.tsx'
import { profileDraft } from './texts-form.tsx'

const { beginOpening, kitchen, link, open, openEdit, press, retype, title, user } = page
page.onFreshProfiles()

const typed = 'Waakye for everybody'
const typeSomething = async () => {
  const opened = await openEdit()
  await retype(/^Tagline/, typed)
  return opened
}
const restored = () => screen.queryByText(/^These are your changes from before/)
const unsaved = () => screen.queryByText('You have changes that are not saved.')
const dialog = () => screen.queryByRole('dialog', { name: 'Discard your changes?' })

test('a refresh stays in the form, with what was typed', async () => {
  const { unmount } = await typeSomething()
  expect(restored()).toBeNull()
  unmount()
  await openEdit()
  expect(field(/^Tagline/).value).toBe(typed)
  expect(field(/^About/).value).toBe(kitchen.about)
  expect(restored()).toBeTruthy()
})

test('what another device has changed since this one read the profile is in the form, and what is typed stays', async () => {
  const { unmount } = await open()
  unmount()
  answerProfile({ ...kitchen, tagline: 'Changed on the phone', about: 'Also changed' })
  const arrive = server.holdBack(readProfile)
  vi.setSystemTime(Date.now() + 60_000)
  beginOpening(undefined, page.editPage)
  await retype(/^Tagline/, typed)
  expect(field(/^About/).value).toBe(kitchen.about)
  arrive()
  await waitFor(() => expect(field(/^About/).value).toBe('Also changed'))
  expect(field(/^Tagline/).value).toBe(typed)
  expect(profileDraft.read()).toEqual({ tagline: typed })
})

test('Back leads to the profile as it is saved, which offers to go on', async () => {
  const { goTo } = await open()
  expect(unsaved()).toBeNull()
  await user.click(link('Edit Profile'))
  await retype(/^Tagline/, typed)
  await goTo(-1)
  expect(title()).toBe('Sample Kitchen')
  expect(screen.getByText('Catering for weddings')).toBeTruthy()
  expect(unsaved()).toBeTruthy()
  await user.click(link('Continue editing'))
  expect(field(/^Tagline/).value).toBe(typed)
})

test('an expired session loses nothing: after the next login it is there', async () => {
  const { unmount } = await typeSomething()
  clearSession()
  await press('Save Changes')
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.noToken.message)
  unmount()
  logInAsVendor()
  await openEdit()
  expect(field(/^Tagline/).value).toBe(typed)
})

test('typed back to what is saved there is no draft', async () => {
  await typeSomething()
  expect(profileDraft.read()).toMatchObject({ tagline: typed })
  await retype(/^Tagline/, 'Catering for weddings')
  expect(profileDraft.read()).toBeUndefined()
})

test('once saved there is no draft', async () => {
  page.acceptTexts()
  await typeSomething()
  await press('Save Changes')
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  expect(profileDraft.read()).toBeUndefined()
  expect(unsaved()).toBeNull()
})

test('Cancel asks nothing where nothing was changed', async () => {
  const { address } = await openEdit()
  await press('Cancel')
  expect(address()).toBe(paths.profile)
  expect(title()).toBe('Sample Kitchen')
})

test('Cancel asks before changes are discarded, and then nothing of them is left', async () => {
  await typeSomething()
  expect(dialog()).toBeNull()
  await press('Cancel')
  expect(dialog()).toBeTruthy()
  await press('Keep editing')
  expect(dialog()).toBeNull()
  expect(field(/^Tagline/).value).toBe(typed)
  expect(profileDraft.read()).toMatchObject({ tagline: typed })

  await press('Cancel')
  await press('Discard')
  expect(title()).toBe('Sample Kitchen')
  expect(unsaved()).toBeNull()
  expect(profileDraft.read()).toBeUndefined()
})

test('rubbish in the storage is no draft', async () => {
  const kept = { profile: { keptAtMs: Date.now(), content: { tagline: 7 } } }
  localStorage.setItem('vendorDrafts:vendor@sample.example', JSON.stringify(kept))
  await openEdit()
  expect(field(/^Tagline/).value).toBe('Catering for weddings')
})

test.each([
  [null, 'Sample Vendor', 'Your name', 'Register now', '/d/add-business'],
  ['PENDING', 'Sample Kitchen', 'in review', 'See where it stands', '/d/vendor-status'],
  ['REJECTED', 'Sample Kitchen', 'asked for corrections', 'Correct and resubmit', '/d/add-business'],
  ['SUCCESSFUL', 'Sample Kitchen', 'Only a new review changes it', 'Write to us', '/help#write-to-us'],
  ['SOMETHING_NEW', 'Sample Kitchen', 'Only a review changes', 'See where it stands', '/d/vendor-status'],
])('the name of a business that is %s is no field, but says what leads on', async (status, name, note, way, to) => {
  await openEdit(status === null ? unregisteredProfile : ({ ...kitchen, businessStatus: status } as VendorProfile))
  const block = screen.getByText(name).closest('div')
  expect(block?.textContent).toContain(note)
  expect(link(way).getAttribute('href')).toBe(to)
})
