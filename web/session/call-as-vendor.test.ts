// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { readProfile } from '../../contract/account/profile.ts'
import { refusals } from '../../contract/refusals.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { readSession } from './session-storage.ts'
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
