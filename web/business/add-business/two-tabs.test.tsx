// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { pass, setVisible } from '../../session/testing/vendor-session.ts'
import { inReview, rejected, sampleDraft } from '../testing/sample-business.ts'
import { releaseAnswer } from '../testing/vendor-pages.tsx'
import {
  answerBusiness,
  answerDraft,
  field,
  fill,
  onFreshPages,
  open,
  press,
  savedLine,
  sentDrafts,
  server,
} from './testing/open-form.tsx'

onFreshPages()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const returns = {
  'to the tab': () => setVisible('visible'),
  'to the window': () => act(async () => void window.dispatchEvent(new Event('focus'))),
}
const saveInOtherTab = (values: Parameters<typeof sampleDraft>[0]) => answerDraft(sampleDraft(values, 'business-info'))

test.each(Object.entries(returns))('the draft of another tab is merged on the return %s', async (_, comeBack) => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  const name = field('Business name')
  saveInOtherTab({ business_name: 'Sample Kitchen', tin_number: 'C0001234560' })
  await comeBack()
  await waitFor(() => expect(field('TIN number').value).toBe('C0001234560'))
  expect(field('Business name')).toBe(name)
  fill('Business location', 'Adum')
  await pass(2000)
  expect(sentDrafts().at(-1)?.values).toMatchObject({
    business_name: 'Sample Kitchen',
    tin_number: 'C0001234560',
    business_location: 'Adum',
  })
})

test('texts typed while the other draft is being read are sent merged with it', async () => {
  await open()
  saveInOtherTab({ tin_number: 'C0001234560' })
  const release = server.holdBack(readBusinessDraft)
  await returns['to the tab']()
  fill('Business location', 'Adum')
  await pass(5000)
  expect(sentDrafts()).toEqual([])
  await releaseAnswer(release)
  await waitFor(() => expect(sentDrafts()).toHaveLength(1))
  expect(sentDrafts()[0]?.values).toMatchObject({ tin_number: 'C0001234560', business_location: 'Adum' })
})

test('the field being edited is not overwritten, not even when it was emptied', async () => {
  await open()
  fill('Business name', 'Old')
  await pass(2000)
  act(() => field('Business name').focus())
  fill('Business name', '')
  saveInOtherTab({ business_name: 'Of the other tab', landmark: 'The lake' })
  await returns['to the tab']()
  await waitFor(() => expect(sentDrafts().at(-1)?.values.landmark).toBe('The lake'))
  expect(field('Business name').value).toBe('')
})

test('a return without changes sends nothing, and one without an answer changes nothing', async () => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  saveInOtherTab({ business_name: 'Sample Kitchen' })
  const before = sentDrafts().length
  await returns['to the tab']()
  server.lose(readBusinessDraft)
  server.lose(readBusiness)
  await returns['to the tab']()
  await pass(5000)
  expect(sentDrafts()).toHaveLength(before)
  expect([savedLine(), screen.queryByText(/We cannot reach/)]).toEqual(['Saved', null])
  fill('Business location', 'Adum')
  await pass(2000)
  expect(sentDrafts()).toHaveLength(before + 1)
})

test('a form submitted in another tab is closed on return; if it was rejected since, it starts afresh', async () => {
  answerBusiness(rejected())
  await open()
  const fields = sampleBusinessFields({ business_name: 'Second Kitchen' })
  answerBusiness(rejected({ submittedAt: '2026-11-14T10:00:00.000Z', fields }))
  await returns['to the tab']()
  await waitFor(() => expect(field('Business name').value).toBe('Second Kitchen'))
  await press('Next')
  answerBusiness(inReview)
  await returns['to the tab']()
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
})
