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

const asked = 'This form was changed in another tab or on another device'
const openAndSave = async () => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  saveInOtherTab({ business_name: 'Of the other tab', tin_number: 'C0001234560' })
}

test.each(Object.entries(returns))(
  'on the return %s the page asks which draft counts; Keep mine saves this one',
  async (_, comeBack) => {
    await openAndSave()
    const name = field('Business name')
    await comeBack()
    await screen.findByText(asked)
    fill('Business location', 'Adum')
    await pass(5000)
    expect(sentDrafts()).toHaveLength(1)
    await press('Keep mine')
    await waitFor(() => expect(sentDrafts()).toHaveLength(2))
    expect(sentDrafts()[1]?.values).toMatchObject({
      business_name: 'Sample Kitchen',
      business_location: 'Adum',
      tin_number: '',
    })
    expect([screen.queryByText(asked), field('Business name'), document.activeElement?.tagName]).toEqual([
      null,
      name,
      'H1',
    ])
  },
)

test('Use the newer one shows what the other tab has saved, and goes on from there', async () => {
  await openAndSave()
  await returns['to the tab']()
  await screen.findByText(asked)
  await press('Use the newer one')
  await waitFor(() => expect(field('Business name').value).toBe('Of the other tab'))
  expect([field('TIN number').value, screen.queryByText(asked)]).toEqual(['C0001234560', null])
  fill('Business location', 'Adum')
  await pass(2000)
  expect(sentDrafts().at(-1)?.values).toMatchObject({ business_name: 'Of the other tab', business_location: 'Adum' })
})

test('texts typed while the other draft is being read wait for the choice', async () => {
  await open()
  saveInOtherTab({ tin_number: 'C0001234560' })
  const release = server.holdBack(readBusinessDraft)
  await returns['to the tab']()
  fill('Business location', 'Adum')
  await pass(5000)
  await releaseAnswer(release)
  await screen.findByText(asked)
  await pass(5000)
  expect([sentDrafts(), field('Business location').value]).toEqual([[], 'Adum'])
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
