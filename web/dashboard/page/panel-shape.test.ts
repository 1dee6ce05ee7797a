// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { onFreshSessions } from '../../session/testing/vendor-session.ts'
import { clearVendorDrafts } from '../../session/vendor-draft.ts'
import { lastPanelShape, panelShape } from './panel-shape.ts'

onFreshSessions('2026-11-13T09:00:00Z')

test.each([
  ['SUCCESSFUL', 'ACTIVE', 'running'],
  ['SUCCESSFUL', 'ENDING_SOON', 'running'],
  ['SUCCESSFUL', 'GRACE', 'running'],
  ['SUCCESSFUL', 'EXPIRED', 'path'],
  ['SUCCESSFUL', null, 'path'],
  ['PENDING', 'PAID', 'path'],
  ['REJECTED', 'ACTIVE', 'path'],
] as const)('a business that is %s with a plan that is %s: %s', (businessStatus, subscriptionStatus, shape) => {
  expect(panelShape({ businessStatus, subscriptionStatus, paymentBeingChecked: false })).toBe(shape)
})

test('the last shape is one word on this device, and Logout clears it', () => {
  expect(lastPanelShape.read()).toBeUndefined()
  lastPanelShape.keep('running')
  expect(lastPanelShape.read()).toBe('running')
  clearVendorDrafts()
  expect(lastPanelShape.read()).toBeUndefined()
})
