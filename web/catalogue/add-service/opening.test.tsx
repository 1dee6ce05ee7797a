// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Obstacle, readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceDraft } from '../../../contract/catalogue/draft.ts'
import { explainObstacle } from '../../../contract/catalogue/obstacles.ts'
import { connectionMessage } from '../../api/failure.ts'
import { pageAfterLogin } from '../../session/page-after-login.ts'
import { clearSession } from '../../session/session-storage.ts'
import { addPage, address, complaints, editPage, head, onFreshPages, open, press, show } from './testing/open-form.tsx'

const server = onFreshPages()

const ways = () => screen.getAllByRole('link').map((link) => `${link.textContent} → ${link.getAttribute('href')}`)
const plans = '/d/pricing-plans'

test.each<[Obstacle, 'STANDARD' | 'EXECUTIVE' | null, string[]]>([
  ['no business', null, ['Register your business → /d/add-business']],
  ['no plan', null, [`Choose a plan → ${plans}`]],
  ['not paid', null, ['Complete your payment → /d/proceed-to-make-payment', `Choose another plan → ${plans}`]],
  ['payment being checked', null, ['See your payment → /d/billing']],
  ['to correct', null, ['See what to correct → /d/vendor-status']],
  ['plan ended', 'EXECUTIVE', [`Renew your plan → ${plans}`, 'My services → /d/services']],
  ['limit reached', 'STANDARD', [`See the plans → ${plans}`, 'My services → /d/services']],
  ['limit reached', 'EXECUTIVE', [`See the plans → ${plans}`, 'My services → /d/services']],
])('%s (%s) is said before the form, with the way forward', async (obstacle, plan, expected) => {
  server.allow({ obstacle, plan })
  await open()
  expect(screen.getByText(explainObstacle(obstacle, plan).message)).toBeTruthy()
  expect(ways()).toEqual(expected)
  expect(screen.queryByLabelText('Service name')).toBeNull()
})

test('with an obstacle, a kept draft is mentioned', async () => {
  server.allow({ obstacle: 'limit reached', plan: 'STANDARD', used: 1, limit: 1 })
  server.holdDraft({ name: 'Jollof buffet' })
  await open()
  expect(head()).toBe('1 of 1 service on Standard')
  expect(screen.getByText(/^What you typed for your next service is kept/)).toBeTruthy()
})

test('after paying in another tab, the form is shown on return', async () => {
  server.allow({ obstacle: 'not paid', plan: null })
  await open()
  server.allow({})
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(await screen.findByLabelText('Service name')).toBeTruthy()
})

test('while it loads, the page has its heading and says that it loads', async () => {
  const arrive = server.holdBack(readAllowance)
  show()
  expect(screen.getByText('Loading your form')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add a service')
  arrive()
  expect(await screen.findByLabelText('Service name')).toBeTruthy()
})

test.each([
  ['GET service-allowance', readAllowance, () => server.allow({})],
  ['GET service-draft', readServiceDraft, () => server.forgetDraft()],
])('without an answer to %s it can be asked again', async (_, endpoint, answer) => {
  server.lose(endpoint)
  await open()
  expect(screen.getByRole('alert').textContent).toContain(connectionMessage)
  server.refuse(endpoint, { status: 500 })
  await press('Retry')
  expect(await screen.findByText('Your form could not be loaded. Please try again.')).toBeTruthy()
  answer()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByLabelText('Service name')).toBeTruthy()
})

test.each([addPage, editPage])(
  'without a token %s says so and leads to the login, and back from there',
  async (page) => {
    clearSession()
    show(page)
    await waitFor(() => expect(address()).toBe('/login'))
    expect(complaints()).toEqual(['Authentication required'])
    expect(pageAfterLogin()).toBe(page)
  },
)
