// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readDashboard } from '../../../contract/account/dashboard.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { patience } from '../../../server/testing/patience.ts'
import { executive, sampleStatistics, standard } from '../../catalogue/testing/samples.ts'
import {
  defaultDashboard,
  findCard,
  onFreshDashboards,
  openCards,
  openDashboard,
  press,
  titles,
} from '../testing/open-dashboard.tsx'
import { verifiedProfile } from '../testing/samples.ts'

const server = onFreshDashboards()
const sellTwo = () => {
  server.answerProfile({ subscriptionType: 'STANDARD', subscriptionStatus: 'PAID', serviceCount: 2 })
  server.answer(readDashboard, { ...defaultDashboard, pinned: ['add-service'] })
}

test('the card that a late answer makes urgent is the one that opens', async () => {
  sellTwo()
  server.answer(readAllowance, standard(2))
  const arrive = server.holdBack(readAllowance)
  await openDashboard()
  expect(titles()).toEqual([])
  await act(async () => arrive())
  expect(findCard('Add a Service').getByText('Attention')).toBeTruthy()
  expect(openCards()).toEqual(['Close Add a Service'])
})

test('a failed answer does not delay the cards', async () => {
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
