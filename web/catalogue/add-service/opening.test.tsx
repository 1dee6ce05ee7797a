// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { explainObstacle, type Obstacle } from '../../../contract/catalogue/allowance.ts'
import { clearSession } from '../../account/session/session-storage.ts'
import { pageAfterLogin } from '../../account/session/wanted-page.ts'
import { addPage, address, complaints, editPage, head, onFreshPages, open, press, show } from './testing/open-form.tsx'
import { roomForOne } from './testing/samples.ts'
import { allow, keepDraft, later, lost, say, wire } from './testing/wire.ts'

onFreshPages()

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
  allow({ obstacle, plan })
  await open()
  expect(screen.getByText(explainObstacle(obstacle, plan).message)).toBeTruthy()
  expect(ways()).toEqual(expected)
  expect(screen.queryByLabelText('Service name')).toBeNull()
})

test('what was typed before waits behind the obstacle, and the page says so', async () => {
  allow({ obstacle: 'limit reached', plan: 'STANDARD', used: 1, limit: 1 })
  keepDraft({ name: 'Jollof buffet' })
  await open()
  expect(head()).toBe('1 of 1 service on Standard')
  expect(screen.getByText(/^What you typed for your next service is kept/)).toBeTruthy()
})

test('paid in another tab, the form is there on return', async () => {
  allow({ obstacle: 'not paid', plan: null })
  await open()
  allow({})
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByLabelText('Service name')).toBeTruthy()
})

test('while it loads, the page has its heading and says that it loads', async () => {
  const { answer, arrive } = later(say(200, roomForOne))
  wire.answers['GET service-allowance'] = answer
  show()
  expect(screen.getByText('Loading your form')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add a service')
  await arrive()
  expect(await screen.findByLabelText('Service name')).toBeTruthy()
})

test.each(['GET service-allowance', 'GET service-draft'])(
  'without an answer to %s it can be asked again',
  async (what) => {
    const before = wire.answers[what]
    wire.answers[what] = lost
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Failed to connect to the server.')
    wire.answers[what] = say(500, {})
    await press('Retry')
    expect(await screen.findByText('Your form could not be loaded. Please try again.')).toBeTruthy()
    if (before) wire.answers[what] = before
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByLabelText('Service name')).toBeTruthy()
  },
)

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
