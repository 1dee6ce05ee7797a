// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readProfile } from '../../contract/account/profile.ts'
import { refusals } from '../../contract/refusals.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { openSession, readSession } from './session-storage.ts'
import { sampleProfile } from './testing/sample-profile.ts'
import { logInAsVendor } from './testing/vendor-session.ts'

const server = fakeServer()
beforeEach(() => localStorage.clear())

test('the call carries the token of the session', async () => {
  server.answer(readProfile, sampleProfile)
  logInAsVendor()
  expect(await callAsVendor(readProfile, {})).toEqual({ kind: 'reply', status: 200, body: sampleProfile })
  expect(server.asked(readProfile)[0]?.token).toBe(readSession()?.token)
})

test('without a session nothing is sent, and the answer is what the server would say', async () => {
  expect(await callAsVendor(readProfile, {})).toEqual({ kind: 'refused', ...refusals.noToken })
})

test('an answer that comes after another vendor has logged in is not given to them', async () => {
  logInAsVendor()
  server.answer(readProfile, sampleProfile)
  const arrive = server.holdBack(readProfile)
  const answer = callAsVendor(readProfile, {})
  openSession(
    { token: 'another.token', expiresAtMs: Date.now() + 60_000 },
    { name: 'Another Vendor', email: 'another@sample.example' },
  )
  arrive()
  expect(await answer).toEqual({ kind: 'refused', ...refusals.noToken })
})
