// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepDashboard, readDashboard } from '../../../contract/account/dashboard.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { patience } from '../../../server/testing/patience.ts'
import { executive, sampleStatistics, standard } from '../../catalogue/testing/samples.ts'
import { comeOnline, pass, setVisible } from '../../session/testing/vendor-session.ts'
import {
  button,
  defaultDashboard,
  findCard,
  onFreshDashboards,
  openCards,
  openDashboard,
  press,
  reportUnread,
  titles,
} from '../testing/open-dashboard.tsx'
import { verifiedProfile } from '../testing/samples.ts'

const server = onFreshDashboards()

const savedLayouts = () => server.asked(keepDashboard).map(({ body }) => body)
const withUnread = {
  ...defaultDashboard,
  unread: [
    { path: '/d/vendor-status', count: 2 },
    { path: '/d/billing', count: 1 },
  ],
}

test('the cards stand as they were kept, the pinned ones first', async () => {
  server.answer(readDashboard, {
    ...defaultDashboard,
    order: [...defaultDashboard.order].reverse(),
    pinned: ['add-service'],
  })
  await openDashboard()
  expect(titles()).toEqual(['Add a Service', 'Statistics', 'Track Operations', 'Add Business'])
  expect(button('Pin Add a Service').getAttribute('aria-pressed')).toBe('true')
})

test('a new order stands at once when the page is opened again', async () => {
  await openDashboard()
  await press('Pin Statistics')
  const arranged = titles()
  expect(arranged[0]).toBe('Statistics')
  cleanup()
  server.holdBack(readDashboard)
  await pass(3000)
  await openDashboard()
  expect(titles()).toEqual(arranged)
})

test('each card says its status and progress in words', async () => {
  await openDashboard()
  expect(findCard('Add Business').getByText('Attention')).toBeTruthy()
  expect(
    findCard('Add Business').getByRole('progressbar', { name: 'Add Business: Review' }).getAttribute('aria-valuenow'),
  ).toBe('66')
  expect(findCard('Add a Service').getByText('New')).toBeTruthy()
  expect(findCard('Statistics').getByText('Normal')).toBeTruthy()
})

test('a card is moved by its buttons, and it is said and kept', async () => {
  await openDashboard()
  await press('Move Add Business down')
  expect(titles()).toEqual(['Add a Service', 'Add Business', 'Track Operations', 'Statistics'])
  expect(screen.getByText('Add Business is at position 2 of 4.')).toBeTruthy()
  expect(savedLayouts()).toEqual([
    { order: ['add-service', 'add-business', 'track-operations', 'statistics'], pinned: [] },
  ])
  await press('Move Add Business up')
  await press('Move Add Business up')
  expect(titles()[0]).toBe('Add Business')
  expect(savedLayouts()).toHaveLength(2)
})

test('a closed card is moved by its buttons too', async () => {
  await openDashboard()
  await press('Move Statistics up')
  expect(titles()).toEqual(['Add Business', 'Add a Service', 'Statistics', 'Track Operations'])
})

test('a pinned card comes first, and is moved past no other that is loose', async () => {
  await openDashboard()
  await press('Pin Statistics')
  expect(titles()).toEqual(['Statistics', 'Add Business', 'Add a Service', 'Track Operations'])
  expect(savedLayouts()).toEqual([{ order: defaultDashboard.order, pinned: ['statistics'] }])
  expect(button('Move Add Business up').getAttribute('aria-disabled')).toBe('true')
})

test('what could not be saved is said, and tried again when the vendor is back', async () => {
  server.lose(keepDashboard)
  await openDashboard()
  await press('Pin Statistics')
  expect(screen.getByText(/is not saved yet/)).toBeTruthy()
  server.answer(keepDashboard, { message: 'Kept.' })
  await comeOnline()
  expect(screen.queryByText(/is not saved yet/)).toBeNull()
  expect(savedLayouts()).toHaveLength(2)
  expect(titles()[0]).toBe('Statistics')
})

test.each([
  ['on a phone', false, ['Close Add Business']],
  ['on a wide screen', true, ['Close Add Business', 'Close Statistics']],
])('%s the most urgent card is open at first', async (_where, matches, expected) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query.includes('min-width') }))
  await openDashboard()
  expect(openCards()).toEqual(expected)
})

test('a card stays as it was left, also when another becomes more urgent', async () => {
  await openDashboard()
  await press('Close Add Business')
  await press('Open Track Operations')
  expect(findCard('Track Operations').getByText('None chosen yet')).toBeTruthy()
  server.answerProfile({ businessStatus: 'REJECTED' })
  await setVisible('hidden')
  await setVisible('visible')
  expect(findCard('Add Business').getByText('Critical')).toBeTruthy()
  expect(openCards()).toEqual(['Close Track Operations'])
})

test('notifications are counted on their card, and the filter shows the cards that have any', async () => {
  server.answer(readDashboard, withUnread)
  await openDashboard()
  expect(findCard('Add Business').getByText('2 unread notifications')).toBeTruthy()
  await press('With Notifications 33 unread')
  expect(titles()).toEqual(['Add Business', 'Track Operations'])
  await press('Move Add Business down')
  expect(savedLayouts().at(-1)?.order).toEqual(['track-operations', 'add-service', 'add-business', 'statistics'])
  await press('All')
  expect(titles()).toHaveLength(4)
})

test('where nothing is unread the filter says so and leads back', async () => {
  await openDashboard()
  await press('With Notifications ')
  expect(screen.getByText('You have read all your notifications. A card that has news shows here.')).toBeTruthy()
  await press('Show all cards')
  expect(titles()).toHaveLength(4)
})

test('when the bell says that all is read, the counts go', async () => {
  server.answer(readDashboard, withUnread)
  await openDashboard()
  server.answer(readDashboard, defaultDashboard)
  await reportUnread(3)
  expect(server.asked(readDashboard)).toHaveLength(1)
  await reportUnread(0)
  expect(findCard('Add Business').queryByText(/unread/)).toBeNull()
})

test("a new notification makes the page read the vendor's facts again", async () => {
  await openDashboard()
  server.answer(readDashboard, withUnread)
  server.answerProfile({ businessStatus: 'SUCCESSFUL' })
  await reportUnread(3)
  expect(findCard('Add Business').getByText('Active')).toBeTruthy()
})

test('Profile and Status Checker lead to their pages', async () => {
  await openDashboard()
  const show = within(screen.getByRole('group', { name: 'Show' }))
  expect(show.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/d/vendor-profile')
  expect(show.getByRole('link', { name: 'Status Checker' }).getAttribute('href')).toBe('/d/vendor-status')
})

const sellTwo = () => {
  server.answerProfile({ subscriptionType: 'STANDARD', subscriptionStatus: 'PAID', serviceCount: 2 })
  server.answer(readDashboard, { ...defaultDashboard, pinned: ['add-service'] })
}

test('the card that the last answer makes urgent is the one that opens', async () => {
  sellTwo()
  server.answer(readAllowance, standard(2))
  const arrive = server.holdBack(readAllowance)
  await openDashboard()
  expect(titles()).toEqual([])
  await act(async () => arrive())
  expect(findCard('Add a Service').getByText('Attention')).toBeTruthy()
  expect(openCards()).toEqual(['Close Add a Service'])
})

test('where the counts cannot be read the most urgent card is open all the same', async () => {
  sellTwo()
  server.lose(readServiceStatistics)
  server.answer(readAllowance, standard(2))
  await openDashboard()
  expect(openCards()).toEqual(['Close Add a Service'])
})

test('of a running business all cards are closed: the panel above says what needs doing', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }))
  server.answer(readProfile, { ...verifiedProfile, serviceCount: 2 })
  server.answer(readAllowance, executive(2))
  server.answer(readServiceStatistics, sampleStatistics(2, 0))
  await openDashboard()
  expect(findCard('Add a Service').getByText('Attention')).toBeTruthy()
  expect(openCards()).toEqual([])
})

test('the open Statistics card does not read the counts a second time', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }))
  await openDashboard()
  expect(openCards()).toContain('Close Statistics')
  expect(server.asked(readServiceStatistics)).toHaveLength(1)
})

test('Retry in Statistics reads the counts for the whole page', async () => {
  server.lose(readServiceStatistics)
  await openDashboard()
  await press('Open Statistics')
  server.answer(readServiceStatistics, sampleStatistics(3, 2))
  findCard('Statistics').getAllByRole('button', { name: 'Retry' })[0]?.click()
  await vi.waitFor(() => expect(findCard('Statistics').getByText('3 services, 2 live now.')).toBeTruthy(), patience)
})

test('a correction that is asked for is marked, and it is the vendor’s turn', async () => {
  server.answerProfile({ businessStatus: 'REJECTED' })
  await openDashboard()
  const card = findCard('Add Business')
    .getByText(/^Correction asked for/)
    .closest('li')
  expect(card?.textContent).toBe('!Correction asked for: your turn')
})
