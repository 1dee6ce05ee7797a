// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readProfile } from '../../contract/account/profile.ts'
import { queryClient } from '../api/query.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { profileQuery } from './profile-query.ts'
import { clearSession, openSession, readSession } from './session-storage.ts'
import { sampleProfile } from './testing/sample-profile.ts'
import { onFreshSessions, pass } from './testing/vendor-session.ts'

const server = fakeServer()
onFreshSessions('2026-11-13T09:00:00Z')

test('the browser keeps name, business name and email of the profile, and no picture', async () => {
  server.answer(readProfile, { ...sampleProfile, avatar: { small: '/media/a.webp', large: '/media/b.webp' } })
  await queryClient.fetchQuery(profileQuery)
  const { businessName, email, firstName, otherName } = sampleProfile
  expect(JSON.parse(localStorage.getItem('profileData') ?? '')).toEqual({ businessName, email, firstName, otherName })
  expect(server.asked(readProfile)[0]?.token).toBe(readSession()?.token)
})

test.each([
  ['has gone', () => clearSession()],
  [
    'has made way for another',
    () => openSession({ token: 'd.e.f', expiresAtMs: Date.now() + 1000 }, { name: '', email: 'other@sample.example' }),
  ],
])('an answer that comes after the vendor %s is not kept', async (_, leave) => {
  server.answer(readProfile, sampleProfile)
  const arrive = server.holdBack(readProfile)
  void queryClient.prefetchQuery(profileQuery)
  await expect.poll(() => server.asked(readProfile).length).toBe(1)
  leave()
  arrive()
  await pass(0)
  expect(localStorage.getItem('profileData')).toBeNull()
  expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined()
})
