// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { field, fill, onFreshPages, open, press, saved } from './testing/open-form.tsx'
import { inReview, rejected, sampleBusiness } from './testing/rejected.ts'
import { later, lost, say, wire } from './testing/wire.ts'

onFreshPages()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const returns = {
  'to the tab': () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
  'to the window': () => act(async () => void window.dispatchEvent(new Event('focus'))),
}
const kept = (values: object) =>
  say(200, { draft: { stepId: 'business-info', values, savedAt: '2026-11-15T12:00:00.000Z' } })

test.each(Object.entries(returns))('what another tab saved is taken in on the return %s', async (_, comeBack) => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  const name = field('Business name')
  wire.draft = kept({ business_name: 'Sample Kitchen', tin_number: 'C0001234560' })
  await comeBack()
  await waitFor(() => expect(field('TIN number').value).toBe('C0001234560'))
  expect(field('Business name')).toBe(name)
  fill('Business location', 'Adum')
  await pass(2000)
  expect(wire.drafts.at(-1)?.values).toMatchObject({
    business_name: 'Sample Kitchen',
    tin_number: 'C0001234560',
    business_location: 'Adum',
  })
})

test('what was typed before the answer came does not go out without it', async () => {
  await open()
  const { answer, arrive } = later(kept({ tin_number: 'C0001234560' }))
  wire.draft = answer
  await returns['to the tab']()
  fill('Business location', 'Adum')
  await pass(5000)
  expect(wire.drafts).toEqual([])
  await arrive()
  await waitFor(() => expect(wire.drafts).toHaveLength(1))
  expect(wire.drafts[0]?.values).toMatchObject({ tin_number: 'C0001234560', business_location: 'Adum' })
})

test('the field somebody is typing in does not change under their hands, not even when they emptied it', async () => {
  await open()
  fill('Business name', 'Old')
  await pass(2000)
  act(() => field('Business name').focus())
  fill('Business name', '')
  wire.draft = kept({ business_name: 'Of the other tab', landmark: 'The lake' })
  await returns['to the tab']()
  await waitFor(() => expect(wire.drafts.at(-1)?.values.landmark).toBe('The lake'))
  expect(field('Business name').value).toBe('')
})

test('a return without news sends nothing, and one without an answer changes nothing', async () => {
  await open()
  fill('Business name', 'Sample Kitchen')
  await pass(2000)
  wire.draft = kept({ business_name: 'Sample Kitchen' })
  wire.drafts = []
  await returns['to the tab']()
  wire.draft = lost
  wire.business = lost
  await returns['to the tab']()
  await pass(5000)
  expect(wire.drafts).toEqual([])
  expect([saved(), screen.queryByText(/We cannot reach/)]).toEqual(['Saved', null])
  fill('Business location', 'Adum')
  await pass(2000)
  expect(wire.drafts).toHaveLength(1)
})

test('submitted in the other tab, the form is closed on return; rejected since, it is another form', async () => {
  wire.business = rejected()
  await open()
  wire.business = rejected({
    submittedAt: '2026-11-14T10:00:00.000Z',
    fields: { ...sampleBusiness.fields, business_name: 'Second Kitchen' },
  })
  await returns['to the tab']()
  await waitFor(() => expect(field('Business name').value).toBe('Second Kitchen'))
  await press('Next')
  wire.business = inReview
  await returns['to the tab']()
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
})
