// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepBusinessDraft } from '../../../contract/business/draft.ts'
import { clearSession } from '../../session/session-storage.ts'
import { comeOnline, pass, setVisible } from '../../session/testing/vendor-session.ts'
import { clearVendorDrafts } from '../../session/vendor-draft.ts'
import { filledSteps, inReview, sampleDraft } from '../testing/sample-business.ts'
import { releaseAnswer } from '../testing/vendor-pages.tsx'
import { submissionDraft } from './business-draft.ts'
import {
  answerBusiness,
  answerDraft,
  field,
  fill,
  fillStep1,
  keepDrafts,
  logIn,
  loseDrafts,
  onFreshPages,
  open,
  press,
  savedLine,
  sentDrafts,
  server,
  step,
} from './testing/open-form.tsx'

onFreshPages()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const names = () => sentDrafts().map(({ stepId, values }) => [stepId, values.business_name])

test('two seconds after the last key the texts go to the server, and the page says that they are saved', async () => {
  await open()
  expect(savedLine()).toBe('')
  fill('Business name', 'Sample K')
  await pass(1900)
  fill('Business name', 'Sample Kitchen')
  await pass(1900)
  expect(sentDrafts()).toEqual([])
  await pass(200)
  expect(names()).toEqual([['business-info', 'Sample Kitchen']])
  await waitFor(() => expect(savedLine()).toBe('Saved'))
})

test('the next step is saved at once', async () => {
  await open()
  await fillStep1()
  expect(names().at(-1)).toEqual(['contact-details', 'Sample Kitchen '])
})

test('a page that is hidden or left sends its draft at once, in a request that outlives it', async () => {
  const sending = vi.spyOn(window, 'fetch')
  const page = await open()
  fill('Business name', 'Hidden')
  await setVisible('hidden')
  expect(sending.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  expect(names()).toEqual([['business-info', 'Hidden']])
  await setVisible('visible')
  fill('Business name', 'Left')
  page.unmount()
  expect(sending.mock.lastCall?.[1]).toMatchObject({ keepalive: true })
  await pass(0)
  expect(names().at(-1)).toEqual(['business-info', 'Left'])
})

test('a refresh comes back to the same step with every word, also what was not sent yet', async () => {
  loseDrafts()
  const before = await open()
  await fillStep1()
  fill('Landmark (optional)', 'Kejetia')
  before.unmount()
  await open()
  expect(step()).toContain('Contact Details')
  expect(field('Landmark (optional)').value).toBe('Kejetia')
})

test('offline the draft is kept on the device and says so, and is sent when the network is back', async () => {
  await open()
  loseDrafts()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  await waitFor(() => expect(savedLine()).toBe('Saved on this device, will be sent when you are back online'))
  keepDrafts()
  await comeOnline()
  await waitFor(() => expect(savedLine()).toBe('Saved'))
  expect(names()).toEqual([
    ['business-info', 'Sample Kitchen'],
    ['business-info', 'Sample Kitchen'],
  ])
})

test('offline and with storage blocked it does not claim to be saved', async () => {
  await open()
  loseDrafts()
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  await waitFor(() => expect(savedLine()).toMatch(/^Not saved yet/))
  vi.mocked(window.localStorage.setItem).mockRestore()
})

test('a draft of another device is continued, and opening it saves nothing', async () => {
  answerDraft(sampleDraft({ ...filledSteps, landmark: 'The lake' }))
  const page = await open()
  expect(step()).toContain('Contact Details')
  expect(field('Landmark (optional)').value).toBe('The lake')
  expect(savedLine()).toBe('Saved')
  page.unmount()
  await pass(5000)
  expect(sentDrafts()).toEqual([])
})

test('texts that never reached the server are sent when the form is opened again', async () => {
  loseDrafts()
  const before = await open()
  fill('Business name', 'Typed offline')
  before.unmount()
  await pass(0)
  const sentBefore = sentDrafts().length
  keepDrafts()
  await open()
  await pass(2000)
  expect(names().slice(sentBefore)).toEqual([['business-info', 'Typed offline']])
})

test('a late answer to a form that was left changes nothing in the new one', async () => {
  const release = server.holdBack(keepBusinessDraft)
  const before = await open()
  fill('Business name', 'Old')
  before.unmount()
  const after = await open()
  fill('Business name', 'New')
  await releaseAnswer(release)
  after.unmount()
  await open()
  expect(field('Business name').value).toBe('New')
})

test('an expired session loses nothing: the same vendor finds it after logging in again, another does not', async () => {
  loseDrafts()
  const before = await open()
  await fillStep1()
  // Sealing takes real time.
  await submissionDraft.localDraft.whenStored()
  clearSession()
  before.unmount()
  logIn('other@sample.example')
  const other = await open()
  expect(field('Business name').value).toBe('')
  other.unmount()
  logIn()
  await open()
  await press('Back')
  expect(field('Business name').value).toBe('Sample Kitchen ')
})

test('Logout leaves nothing behind', async () => {
  loseDrafts()
  const before = await open()
  await fillStep1()
  clearVendorDrafts()
  clearSession()
  before.unmount()
  logIn()
  await open()
  expect(field('Business name').value).toBe('')
})

test('a form that was submitted on another device closes here with the next save', async () => {
  await open()
  server.answer(keepBusinessDraft, { savedAt: null })
  answerBusiness(inReview)
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sample Kitchen')
})
