// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, field, press } from '../testing/visitor-page.tsx'
import { fillAll, onFreshPages, open, title } from './testing/open-register.tsx'

onFreshPages()

test('a refresh comes back to the same step with everything but the passwords, which are kept nowhere', async () => {
  const before = open()
  await fillAll()
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('Jollof')
  before.unmount()

  open()
  expect(title()).toBe('Choose a password')
  expect([field('Password').value, field('Repeat Password').value]).toEqual(['', ''])
  await press('Back')
  expect(field('Phone Number').value).toBe('024 123 4567')
  await press('Back')
  expect([field('Other Name').value, field('Surname').value]).toEqual(['Sample Ama ', 'Vendor'])
})

test('once there is an account the draft is gone', async () => {
  const before = open()
  await fillAll()
  await press('Create Account')
  await waitFor(() => expect(address()).toBe('/vendor-verification'))
  before.unmount()
  open()
  expect([title(), field('Other Name').value]).toEqual(['Create your vendor account', ''])
})

test('a draft of another shape is not used', () => {
  sessionStorage.setItem('registerDraft', '{"stepId":"security","othername":7}')
  open()
  expect([title(), field('Other Name').value]).toEqual(['Create your vendor account', ''])
})
