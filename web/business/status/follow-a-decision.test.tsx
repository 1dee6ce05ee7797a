// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'
import {
  answer,
  beginAsVendor,
  comeOnline,
  pass,
  setVisible,
  timesAsked,
} from '../../account/session/testing/vendor-server.ts'
import { timing } from '../../timing.ts'
import { StatusPage } from './status-page.tsx'

const profile = 'GET /auth/profile'
const verified = { ...sampleProfile, businessStatus: 'SUCCESSFUL', decidedAt: '2026-11-13T09:00:10.000Z' }
const rejected = {
  ...sampleProfile,
  businessStatus: 'REJECTED',
  decidedAt: '2026-11-13T09:00:10.000Z',
  rejection: { reason: 'The card is too dark to read.', fields: ['ghana_card_image'] },
}

beforeEach(() => beginAsVendor(Date.parse('2026-11-13T09:00:00Z')))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (first: object = sampleProfile) => {
  answer(profile, first)
  return act(async () =>
    render(
      <MemoryRouter>
        <StatusPage />
      </MemoryRouter>,
    ),
  )
}
const heading = () => screen.getByRole('heading', { level: 1 })
const said = () => screen.getByRole('status').textContent

test('a decision is seen within 15 seconds, without a reload, and said aloud', async () => {
  await show()
  expect(said()).toBe('')
  const before = heading()
  answer(profile, rejected)
  await pass(timing.statusPollMs - 1)
  expect(heading().textContent).toBe('Your business is in review')
  await pass(1)
  expect(heading().textContent).toBe('One thing to correct')
  expect(said()).toBe('One thing to correct.')
  expect(heading()).toBe(before)
})

test('a rejected one is followed too: it may be sent again in another tab', async () => {
  await show(rejected)
  answer(profile, { ...sampleProfile, submittedAt: '2026-11-13T09:00:05.000Z' })
  await pass(timing.statusPollMs)
  expect(heading().textContent).toBe('Your business is in review')
})

test('rejected again between two looks is said aloud as well', async () => {
  await show(rejected)
  answer(profile, { ...rejected, submittedAt: '2026-11-13T09:00:05.000Z', decidedAt: '2026-11-13T09:00:12.000Z' })
  await pass(timing.statusPollMs)
  expect(said()).toBe('One thing to correct.')
})

test('a reading without a change says nothing', async () => {
  await show()
  await pass(3 * timing.statusPollMs)
  expect(timesAsked(profile)).toBe(4)
  expect(said()).toBe('')
})

test.each([verified, { ...sampleProfile, businessStatus: null }, { ...sampleProfile, businessStatus: 'SUSPENDED' }])(
  'what nobody is working on ($businessStatus) is not asked for again and again',
  async (settled) => {
    await show(settled)
    await pass(10 * timing.statusPollMs)
    expect(timesAsked(profile)).toBe(1)
  },
)

test('a payment that is confirmed late is seen without a reload, and said aloud', async () => {
  const chosen = { ...verified, subscriptionType: 'EXECUTIVE', subscriptionStatus: 'SELECTED' }
  await show(chosen)
  answer(profile, { ...chosen, subscriptionStatus: 'ACTIVE', subscriptionEndDate: '2026-12-13T09:00:00.000Z' })
  await pass(timing.statusPollMs)
  expect(said()).toBe('Your Executive plan runs until 13\u00a0Dec\u00a02026.')
  await pass(10 * timing.statusPollMs)
  expect(timesAsked(profile)).toBe(2)
})

test('a payment that is looked into is followed until it is settled, and both are said aloud', async () => {
  const plan = { subscriptionType: 'EXECUTIVE', subscriptionEndDate: '2026-12-13T09:00:00.000Z' }
  const settled = { ...verified, ...plan, subscriptionStatus: 'ACTIVE' }
  await show(settled)
  answer(profile, { ...settled, paymentBeingChecked: true })
  await setVisible('visible')
  expect(said()).toBe('We are looking into your payment. You need not pay again.')
  answer(profile, settled)
  await pass(timing.statusPollMs)
  expect(said()).toBe('Your Executive plan runs until 13\u00a0Dec\u00a02026.')
})

test('a plan that is paid is followed until it begins', async () => {
  await show({ ...verified, subscriptionType: 'EXECUTIVE', subscriptionStatus: 'PAID' })
  await pass(timing.statusPollMs)
  expect(timesAsked(profile)).toBe(2)
})

test('a page nobody looks at asks nothing, and at once on return', async () => {
  await show()
  await setVisible('hidden')
  await pass(10 * timing.statusPollMs)
  expect(timesAsked(profile)).toBe(1)
  answer(profile, verified)
  await setVisible('visible')
  expect(heading().textContent).toBe('You are verified')
})

test('it asks at once when the network is back', async () => {
  await show()
  answer(profile, verified)
  await comeOnline()
  expect(heading().textContent).toBe('You are verified')
})

test('a question without an answer keeps what is shown', async () => {
  await show()
  answer(profile)
  await pass(timing.statusPollMs)
  expect(heading().textContent).toBe('Your business is in review')
  expect(screen.queryByRole('alert')).toBeNull()
  answer(profile, verified)
  await pass(timing.statusPollMs)
  expect(heading().textContent).toBe('You are verified')
})

test('a page that could not be read comes by itself when the network is back', async () => {
  await show({})
  expect(screen.getByRole('alert')).toBeTruthy()
  answer(profile, sampleProfile)
  await comeOnline()
  expect(heading().textContent).toBe('Your business is in review')
})

test('opened again, it shows at once what is known, and then what is true now', async () => {
  await show()
  cleanup()
  let arrive = (_: Response) => {}
  answer(profile, () => new Promise<Response>((resolve) => (arrive = resolve)))
  await act(async () =>
    render(
      <MemoryRouter>
        <StatusPage />
      </MemoryRouter>,
    ),
  )
  expect(heading().textContent).toBe('Your business is in review')
  await act(async () => arrive(Response.json(verified)))
  expect(heading().textContent).toBe('You are verified')
})

test('nothing is asked once the page is left', async () => {
  await show()
  cleanup()
  await pass(10 * timing.statusPollMs)
  expect(timesAsked(profile)).toBe(1)
})
