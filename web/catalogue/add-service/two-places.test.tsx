// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepServiceDraft,
  readServiceDraft,
  type SavedServiceDraft,
  type ServiceDraft,
} from '../../../contract/catalogue/draft.ts'
import { samplePicture } from '../testing/samples.ts'
import { field, fill, goToStep, onFreshPages, open, press } from './testing/open-form.tsx'

const server = onFreshPages()

/** The draft on the server, which another tab or device may change at any time. */
let kept: SavedServiceDraft | null
let count = 0
const saveElsewhere = (values: ServiceDraft['values'], pictures = kept?.pictures ?? []) => {
  count += 1
  const savedAt = new Date(Date.UTC(2026, 10, 15, 9, 0, count)).toISOString()
  kept = { stepId: 'basic-info', values: { ...kept?.values, ...values }, pictures, savedAt }
  return savedAt
}

const readKept = () => server.answerFrom(readServiceDraft, () => ({ draft: kept }))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  kept = null
  readKept()
  server.answerFrom(keepServiceDraft, ({ body: { madeFrom, values, pictures } }) => {
    if (madeFrom !== (kept?.savedAt ?? null)) return { savedAt: null }
    const brought = pictures.map((id) => samplePicture(Number(id.slice(-1))))
    return { savedAt: saveElsewhere(values, brought) }
  })
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const saved = () => document.querySelector('.line[role=status]')?.textContent
const addedElsewhere = 'This service was added on another device or tab.'
const shown = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))

const asked = 'This service was changed in another tab or on another device'

const meetNewer = async () => {
  saveElsewhere({ name: 'Old', tags: 'old' })
  await open()
  fill('Service name', 'Typed here')
  saveElsewhere({ name: 'Typed there' })
  await pass(2000)
  await screen.findByText(asked)
}

test('saved elsewhere meanwhile, nothing is written over until the vendor chooses', async () => {
  await meetNewer()
  fill('Tags (optional)', 'here')
  await pass(20_000)
  expect([kept?.values.name, field('Service name').value, saved()]).toEqual(['Typed there', 'Typed here', ''])
})

test('Keep mine saves what was typed here', async () => {
  await meetNewer()
  await press('Keep mine')
  await waitFor(() => expect(saved()).toBe('Saved'))
  expect([kept?.values, screen.queryByText(asked)]).toEqual([expect.objectContaining({ name: 'Typed here' }), null])
})

test('Use the newer one shows it, and goes on from there', async () => {
  await meetNewer()
  await press('Use the newer one')
  await waitFor(() => expect(field('Service name').value).toBe('Typed there'))
  expect([screen.queryByText(asked), document.activeElement?.textContent]).toEqual([null, 'Add a service'])
  fill('Tags (optional)', 'more')
  await pass(2000)
  expect(kept?.values).toMatchObject({ name: 'Typed there', tags: 'more' })
})

test('opened again with something unsent, this device is shown with the same question', async () => {
  saveElsewhere({ name: 'Old' })
  server.lose(keepServiceDraft)
  const before = await open()
  fill('Service name', 'Typed here')
  before.unmount()
  saveElsewhere({ name: 'Typed there' })
  await open()
  expect([field('Service name').value, screen.queryByText(asked) !== null]).toEqual(['Typed here', true])
})

test('with nothing unsent here, the form opens with what the other device has saved', async () => {
  const before = await open()
  fill('Service name', 'Typed here')
  await pass(2000)
  before.unmount()
  saveElsewhere({ name: 'Typed there' })
  await open()
  expect([field('Service name').value, screen.queryByText(asked)]).toEqual(['Typed there', null])
})

test('without an answer when reading the newer draft, it is tried again later', async () => {
  saveElsewhere({ name: 'Old' })
  await open()
  fill('Service name', 'Typed here')
  saveElsewhere({ tags: 'there' })
  server.lose(readServiceDraft)
  await pass(2000)
  await waitFor(() => expect(saved()).toMatch(/^Saved on this device/))
  readKept()
  await pass(15_000)
  expect(await screen.findByText(asked)).toBeTruthy()
})

test('added elsewhere and nothing typed here since, it says so and brings nothing back', async () => {
  saveElsewhere({ name: 'Old' }, [samplePicture(2)])
  await open()
  kept = null
  await goToStep('Details')
  expect(await screen.findByText(addedElsewhere)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My services' }).getAttribute('href')).toBe('/d/services')
  await pass(20_000)
  expect([kept, saved(), Object.keys(localStorage).join().includes('vendorDrafts')]).toEqual([null, '', false])
})

test('added elsewhere, what was typed on top is kept as a new draft without the pictures that are in use', async () => {
  saveElsewhere({ name: 'Old' }, [samplePicture(2)])
  await open()
  fill('Service name', 'Another one')
  kept = null
  await pass(2000)
  await waitFor(() => expect(kept).toMatchObject({ values: { name: 'Another one' }, pictures: [] }))
  expect(server.drafts().at(-1)?.madeFrom).toBeNull()
  expect(screen.queryByText(addedElsewhere)).toBeNull()
  await goToStep('Media & Terms')
  expect(shown()).toEqual([])
})
