// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { refusals } from '../../../contract/refusals.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { openSession } from './session-storage.ts'

const fetched = vi.fn()

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset().mockImplementation(async () => Response.json({ message: 'No.' }, { status: 500 }))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

test('the call carries the token of the session', async () => {
  openSession({ token: 'a.b.c', expiresAtMs: Date.now() + 1000 }, { name: 'Sample Vendor', email: 'v@sample.example' })
  expect(await callAsVendor(readProfile, {})).toEqual({ kind: 'refused', status: 500, code: '', message: 'No.' })
  expect(fetched.mock.calls[0]?.[1].headers.authorization).toBe('Bearer a.b.c')
})

test('without a session nothing is sent, and the answer is what the server would say', async () => {
  expect(await callAsVendor(readProfile, {})).toEqual({ kind: 'refused', ...refusals.noToken })
  expect(fetched).not.toHaveBeenCalled()
})
