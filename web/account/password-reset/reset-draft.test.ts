// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { clearResetDraft, keepResetDraft, readResetDraft } from './reset-flow.ts'

beforeEach(() => sessionStorage.clear())

test('what is kept is found again, until it is cleared', () => {
  expect(readResetDraft()).toEqual({ email: '' })
  const kept = { email: 'vendor@sample.example', sentAtMs: 7, isGranted: true }
  keepResetDraft(kept)
  expect(readResetDraft()).toEqual(kept)
  clearResetDraft()
  expect(readResetDraft()).toEqual({ email: '' })
})

test.each(['not json', 'null', '7', '{"email":7,"sentAtMs":"soon"}'])('%s in its place is nothing', (rubbish) => {
  sessionStorage.setItem('resetDraft', rubbish)
  expect(readResetDraft()).toEqual({ email: '' })
})
