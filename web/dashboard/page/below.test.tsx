// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { patience } from '../../../server/testing/patience.ts'
import { pass } from '../../account/session/testing/vendor-session.ts'
import { timing } from '../../timing.ts'
import { onFreshDashboards, openDashboard, press } from '../testing/open-dashboard.tsx'

const network = vi.hoisted(() => ({ is: 'down' }))
vi.mock('./below.tsx', async (importOriginal) => {
  if (network.is === 'down') throw new TypeError('Failed to fetch')
  return importOriginal()
})
onFreshDashboards({ below: 'comes later' })

const belowFailed = 'The rest of your dashboard could not be loaded.'

test('what needs doing now is there without what stands below it, whose loss is said and can be made good', async () => {
  await openDashboard()
  expect(screen.getByRole('region', { name: 'What is next' })).toBeTruthy()
  expect(screen.queryByText('Quick actions')).toBeNull()
  expect(screen.queryByText(belowFailed)).toBeNull()
  await pass(10 * timing.chunkRetryMs)
  expect(screen.getByRole('alert').textContent).toContain(belowFailed)
  expect(screen.getByRole('region', { name: 'What is next' })).toBeTruthy()

  network.is = 'up'
  await press('Try again')
  await vi.waitFor(() => expect(screen.getByText('Quick actions')).toBeTruthy(), patience)
  expect(screen.queryByText(belowFailed)).toBeNull()
  expect(document.activeElement?.textContent).toContain('Quick actions')
  expect(document.activeElement?.textContent).not.toContain('Next step')
})

test('once it was loaded it is there at once', async () => {
  await openDashboard()
  expect(screen.getByText('Quick actions')).toBeTruthy()
})
