// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { onFreshSessions } from '../../account/session/testing/vendor-session.ts'
import { clearVendorDrafts } from '../../account/session/vendor-draft.ts'
import { gettingStarted } from './getting-started.ts'
import { lastPanelShape, panelShape } from './panel-shape.ts'

onFreshSessions('2026-11-13T09:00:00Z')

test.each([
  ['ACTIVE', 1, 'folded'],
  ['ACTIVE', 0, 'path'],
  ['EXPIRED', 1, 'path'],
])('verified, a plan that is %s, %s services: %s', (subscriptionStatus, serviceCount, shape) => {
  const given = { businessStatus: 'SUCCESSFUL', paymentBeingChecked: false, subscriptionStatus, serviceCount }
  expect(panelShape(gettingStarted(given as Parameters<typeof gettingStarted>[0]))).toBe(shape)
})

test('the last shape is one word on this device, and Logout clears it', () => {
  expect(lastPanelShape.read()).toBeUndefined()
  lastPanelShape.keep('folded')
  expect(lastPanelShape.read()).toBe('folded')
  clearVendorDrafts()
  expect(lastPanelShape.read()).toBeUndefined()
})
