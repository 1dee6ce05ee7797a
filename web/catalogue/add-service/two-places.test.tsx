// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepServiceDraft,
  readServiceDraft,
  type SavedServiceDraft,
  type ServiceDraft,
} from '../../../contract/catalogue/draft.ts'
import { uploadServicePicture } from '../../../contract/catalogue/pictures.ts'
import { sampleId, samplePicture } from '../testing/samples.ts'
import { choosePicture, field, fill, goToStep, onFreshPages, open } from './testing/open-form.tsx'

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

test('each field keeps what was last written into it, wherever that was, and the form shows it', async () => {
  saveElsewhere({ name: 'Old', description: 'Old', tags: 'old' })
  await open()
  fill('Service name', 'Typed here')
  saveElsewhere({ description: 'Typed there', amount: '120' })
  await pass(2000)
  await waitFor(() => expect(saved()).toBe('Saved'))
  const both = { name: 'Typed here', description: 'Typed there', tags: 'old', amount: '120' }
  expect(kept?.values).toMatchObject(both)
  expect(field('Description (optional)').value).toBe('Typed there')
  await goToStep('Details')
  expect(field('Amount').value).toBe('120')
  await goToStep('Basic Info')
  expect(field('Service name').value).toBe('Typed here')
})

test('a field that is being emptied here stays empty, as long as somebody is in it', async () => {
  saveElsewhere({ name: 'Old', tags: 'old' })
  await open()
  field('Service name').focus()
  fill('Service name', '')
  saveElsewhere({ tags: 'new' })
  await pass(2000)
  expect([field('Service name').value, kept?.values.name, kept?.values.tags]).toEqual(['', '', 'new'])
})

test('two devices that start at once do not overwrite each other', async () => {
  await open()
  fill('Service name', 'Typed here')
  saveElsewhere({ tags: 'typed there' })
  await pass(2000)
  expect(kept?.values).toMatchObject({ name: 'Typed here', tags: 'typed there' })
  expect(server.drafts().map(({ madeFrom }) => madeFrom)).toEqual([null, expect.any(String)])
})

test('pictures uploaded on both devices are all there', async () => {
  saveElsewhere({ name: 'Old' }, [samplePicture(2)])
  await open()
  await goToStep('Media & Terms')
  await choosePicture()
  await waitFor(() => expect(server.asked(uploadServicePicture)).toHaveLength(1))
  saveElsewhere({}, [samplePicture(2), samplePicture(3)])
  await pass(2000)
  await waitFor(() => expect(kept?.pictures.map(({ id }) => id)).toEqual([2, 1, 3].map(sampleId)))
  expect(shown()).toEqual([samplePicture(2).medium, expect.stringMatching(/^blob:/), samplePicture(3).medium])
})

test('with nothing typed here, the next step shows what the other device wrote, and nothing is sent', async () => {
  saveElsewhere({ name: 'Old', tags: 'old' })
  await open()
  saveElsewhere({ name: 'New', tags: '' })
  await goToStep('Details')
  await pass(2000)
  expect(kept?.values).toMatchObject({ name: 'New', tags: '' })
  await goToStep('Basic Info')
  expect([field('Service name').value, field('Tags (optional)').value]).toEqual(['New', ''])
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
  expect(kept?.values).toMatchObject({ name: 'Typed here', tags: 'there' })
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
