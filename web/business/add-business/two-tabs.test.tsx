// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { pass, setVisible } from '../../account/session/testing/vendor-session.ts'
import { arrive } from '../testing/vendor-pages.tsx'
import {
  answerBusiness,
  answerDraft,
  drafts,
  field,
  fill,
  onFreshPages,
  open,
  press,
  saved,
  server,
} from './testing/open-form.tsx'
import { inReview, rejected, sampleDraft } from './testing/sample-business.ts'

onFreshPages()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const returns = {
  'to the tab': () => setVisible('visible'),
  'to the window': () => act(async () => void window.dispatchEvent(new Event('focus'))),
}
const keep = (values: Parameters<typeof sampleDraft>[0]) => answerDraft(sampleDraft(values, 'business-info'))

test.each(Object.entries(returns))('what another tab saved is taken in on the return %s', async (_, comeBack) => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  const name = field('Business name')
  keep({ business_name: 'Sample Kitchen', tin_number: 'C0001234560' })
  await comeBack()
  await waitFor(() => expect(field('TIN number').value).toBe('C0001234560'))
  expect(field('Business name')).toBe(name)
  fill('Business location', 'Adum')
  await pass(2000)
  expect(drafts().at(-1)?.values).toMatchObject({
    business_name: 'Sample Kitchen',
    tin_number: 'C0001234560',
    business_location: 'Adum',
  })
})

test('what was typed before the answer came does not go out without it', async () => {
  await open()
  keep({ tin_number: 'C0001234560' })
  const letGo = server.holdBack(readBusinessDraft)
  await returns['to the tab']()
  fill('Business location', 'Adum')
  await pass(5000)
  expect(drafts()).toEqual([])
  await arrive(letGo)
  await waitFor(() => expect(drafts()).toHaveLength(1))
  expect(drafts()[0]?.values).toMatchObject({ tin_number: 'C0001234560', business_location: 'Adum' })
})

test('the field somebody is typing in does not change under their hands, not even when they emptied it', async () => {
  await open()
  fill('Business name', 'Old')
  await pass(2000)
  act(() => field('Business name').focus())
  fill('Business name', '')
  keep({ business_name: 'Of the other tab', landmark: 'The lake' })
  await returns['to the tab']()
  await waitFor(() => expect(drafts().at(-1)?.values.landmark).toBe('The lake'))
  expect(field('Business name').value).toBe('')
})

test('a return without news sends nothing, and one without an answer changes nothing', async () => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  keep({ business_name: 'Sample Kitchen' })
  const before = drafts().length
  await returns['to the tab']()
  server.lose(readBusinessDraft)
  server.lose(readBusiness)
  await returns['to the tab']()
  await pass(5000)
  expect(drafts()).toHaveLength(before)
  expect([saved(), screen.queryByText(/We cannot reach/)]).toEqual(['Saved', null])
  fill('Business location', 'Adum')
  await pass(2000)
  expect(drafts()).toHaveLength(before + 1)
})

test('submitted in the other tab, the form is closed on return; rejected since, it is another form', async () => {
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
