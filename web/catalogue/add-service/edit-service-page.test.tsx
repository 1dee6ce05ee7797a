// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { changeService, serviceChangedMessage, writingRefusals } from '../../../contract/catalogue/add-service.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { uploadServicePicture } from '../../../contract/catalogue/pictures.ts'
import { readService, restoreService, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { connectionMessage } from '../../api/failure.ts'
import { executive, sampleId, sampleListedService, samplePicture, sampleService } from '../testing/samples.ts'
import {
  address,
  choosePicture,
  click,
  complaints,
  editPage,
  field,
  fill,
  goToStep,
  head,
  onFreshPages,
  open,
  press,
  radio,
  release,
  said,
  step,
  typed,
} from './testing/open-form.tsx'

const server = onFreshPages()

const changes = () => server.asked(changeService).map(({ body }) => body)
const save = async () => {
  await goToStep('Media & Terms')
  await press('Save changes')
}
const pictures = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))

test('the form opens with the service as its vendor would type it, its pictures, and no checkbox', async () => {
  await open(editPage)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit service')
  expect(head()).toBe(typed.name)
  await waitFor(() => expect(screen.getAllByText(': done')).toHaveLength(3))
  expect([field('Service name').value, field('Category').value, radio(/^Available/).checked]).toEqual([
    typed.name,
    typed.category,
    true,
  ])
  await goToStep('Details')
  expect([field('Duration').value, field('Amount').value]).toEqual([typed.duration, typed.amount])
  await goToStep('Media & Terms')
  expect(pictures()).toEqual(sampleService.pictures.map(({ medium }) => medium))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('Cancel').getAttribute('href')).toBe('/d/services')
})

test('changes are sent with the version that was seen, and the way goes on to the list', async () => {
  server.answer(uploadServicePicture, { picture: samplePicture(7) })
  await open(editPage)
  fill('Service name', 'Waakye buffet')
  await goToStep('Media & Terms')
  await choosePicture()
  await press('Save changes')
  await waitFor(() => expect(address()).toBe('/d/services'))
  expect(changes()).toEqual([
    {
      ...typed,
      name: 'Waakye buffet',
      pictures: [1, 2, 7].map(sampleId),
      version: sampleService.version,
    },
  ])
  expect(v.is(changeService.body, changes()[0])).toBe(true)
  expect(said.success.mock.calls).toEqual([[serviceChangedMessage]])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Waakye')
})

test('an error is shown on its step, and a failure keeps everything', async () => {
  server.lose(changeService)
  await open(editPage)
  fill('Service name', ' ')
  await save()
  expect(await screen.findByText('Service name is required')).toBeTruthy()
  fill('Service name', 'Waakye')
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe(connectionMessage)
  server.refuse(changeService, { status: 500 })
  await press('Save changes')
  expect(await screen.findByText('Your changes could not be saved. Please try again.')).toBeTruthy()
  expect(head()).toBe('Waakye')
})

test('changes that are not saved outlive a refresh, and can be undone', async () => {
  const before = await open(editPage)
  fill('Service name', 'Waakye')
  await goToStep('Media & Terms')
  await click(screen.getByText('Cancel'))
  expect(address()).toBe('/d/services')
  expect(said.info.mock.calls).toEqual([['Your changes are kept on this device. They are not saved yet.']])
  before.unmount()
  await open(editPage)
  expect([head(), step()]).toEqual(['Waakye', 'Step 3 of 3: Media & Terms'])
  expect(screen.getByText('We kept what you typed.')).toBeTruthy()
  for (const button of screen.getAllByText('Undo my changes', { selector: 'button' })) await click(button)
  await waitFor(() => expect(head()).toBe(typed.name))
  expect(document.activeElement?.textContent).toBe('Edit service')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Waakye')
})

test('typing the old text again leaves no draft', async () => {
  await open(editPage)
  fill('Service name', 'Waakye')
  fill('Service name', typed.name)
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
})

const asked = 'This service was changed in another tab or on another device'
const newer = { ...sampleService, version: 4, description: 'From the other phone.' }
const meetConflict = async () => {
  server.refuse(changeService, writingRefusals.changedMeanwhile)
  const page = await open(editPage)
  fill('Service name', 'Waakye')
  server.answer(readService, newer)
  await save()
  await screen.findByText(asked)
  expect([head(), complaints()]).toEqual(['Waakye', [writingRefusals.changedMeanwhile.message]])
  server.saveChanges()
  return page
}

test('changed elsewhere meanwhile, what was typed is saved in its place with Keep mine', async () => {
  await meetConflict()
  await press('Keep mine')
  expect(screen.queryByText(asked)).toBeNull()
  await save()
  await waitFor(() => expect(address()).toBe('/d/services'))
  expect(changes().at(-1)).toMatchObject({ name: 'Waakye', description: typed.description, version: 4 })
})

test('changed elsewhere meanwhile, Use the newer one shows it and forgets what was typed', async () => {
  await meetConflict()
  await press('Use the newer one')
  await goToStep('Basic Info')
  await waitFor(() => expect(head()).toBe(typed.name))
  expect(field('Description (optional)').value).toBe('From the other phone.')
  expect([screen.queryByText(asked), JSON.stringify({ ...localStorage }).includes('Waakye')]).toEqual([null, false])
})

test('changes to an older version are there after a refresh, with the same question', async () => {
  const before = await meetConflict()
  before.unmount()
  await open(editPage)
  expect(await screen.findByText(asked)).toBeTruthy()
  expect(head()).toBe('Waakye')
})

test('a newer version that is read while the save runs is asked about after it', async () => {
  server.refuse(changeService, writingRefusals.changedMeanwhile)
  await open(editPage)
  fill('Service name', 'Waakye')
  server.answer(readService, newer)
  const read = server.holdBack(readService)
  const refuse = server.holdBack(changeService)
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await save()
  await waitFor(() => expect(changes()).toHaveLength(1))
  await release(read)
  await release(refuse)
  expect(await screen.findByText(asked)).toBeTruthy()
  expect(head()).toBe('Waakye')
})

test('a newer version that cannot be read changes nothing', async () => {
  server.refuse(changeService, writingRefusals.changedMeanwhile)
  await open(editPage)
  fill('Service name', 'Waakye')
  server.lose(readService)
  await save()
  await waitFor(() => expect(complaints()).toEqual([writingRefusals.changedMeanwhile.message]))
  expect(head()).toBe('Waakye')
})

const limitReached = explainObstacle('limit reached', 'EXECUTIVE')
const meetRemoved = async (at = 'Media & Terms') => {
  server.refuse(changeService, serviceRefusals.notFound)
  await open(editPage)
  fill('Service name', 'Waakye')
  await goToStep(at)
  await press('Save changes')
  await screen.findByText(/^This service was removed\. What you typed is kept/)
}

test.each(['Media & Terms', 'Details'])(
  'removed elsewhere, it can be brought back on the step %s, and the save goes on with what was typed',
  async (at) => {
    await meetRemoved(at)
    expect(screen.getByText('My services').getAttribute('href')).toBe('/d/services')
    expect([head(), complaints()]).toEqual(['Waakye', []])
    server.answer(restoreService, { message: 'Restored.', service: sampleListedService(1), allowance: executive(1) })
    server.saveChanges()
    await press('Bring it back')
    await waitFor(() => expect(address()).toBe('/d/services'))
    expect(changes().at(-1)).toMatchObject({ name: 'Waakye', version: sampleService.version })
  },
)

test.each([
  [
    'for good',
    () => server.refuse(restoreService, serviceRefusals.notFound),
    'It can no longer be brought back.',
    'My services',
  ],
  ['while the plan is full', () => server.refuse(restoreService, limitReached), limitReached.message, 'Bring it back'],
  ['without a network', () => server.lose(restoreService), connectionMessage, 'Bring it back'],
])('a removed service that stays away %s is said so, and what was typed stays', async (_, stayAway, words, focused) => {
  await meetRemoved()
  stayAway()
  screen.getByText('Bring it back').focus()
  await press('Bring it back')
  expect(await screen.findByText(words)).toBeTruthy()
  expect([document.activeElement?.textContent, head(), changes().length]).toEqual([focused, 'Waakye', 1])
  expect(JSON.stringify({ ...localStorage })).toContain('Waakye')
})

test.each([
  ['a service that is not there', editPage, serviceRefusals.notFound],
  ['an address that is none', '/d/edit-service?id=x', { status: 400, field: 'id' }],
])('%s leads to the list', async (_, path, refusal) => {
  server.refuse(readService, refusal)
  await open(path)
  expect(screen.getByText('This service was not found')).toBeTruthy()
  expect(screen.getByText('My services').getAttribute('href')).toBe('/d/services')
})

test('what could not be loaded can be asked for again', async () => {
  server.lose(readService)
  await open(editPage)
  expect(screen.getByRole('alert').textContent).toContain(connectionMessage)
  server.answer(readService, sampleService)
  await press('Retry')
  expect(await screen.findByLabelText('Service name')).toBeTruthy()
})
