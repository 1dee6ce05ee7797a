// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { patience } from '../../../server/testing/patience.ts'
import { beginOpening, editPage, kitchen, onFreshProfiles, press, title } from './testing/open-profile.tsx'

const network = vi.hoisted(() => ({ is: 'down' }))
vi.mock('./edit-profile.tsx', async (importOriginal) => {
  if (network.is === 'down') throw new TypeError('Failed to fetch')
  return importOriginal()
})

onFreshProfiles()

test('where the forms do not come, the page says so, and Retry brings them', async () => {
  beginOpening(kitchen, editPage)
  const alert = await screen.findByRole('alert', {}, patience)
  expect(alert.textContent).toContain('The form could not be loaded.')
  expect(title()).toBe('Edit Profile')

  network.is = 'up'
  await press('Retry')
  expect(await screen.findByLabelText(/^Tagline/, {}, patience)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Edit Profile')
})
