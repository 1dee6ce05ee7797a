// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetEmail, readRememberedEmail, rememberEmail } from './remembered-email.ts'

beforeEach(() => localStorage.clear())

test('an address is remembered on this device until it is forgotten', () => {
  rememberEmail('vendor@sample.example')
  expect(readRememberedEmail()).toBe('vendor@sample.example')
  forgetEmail()
  expect(localStorage.length).toBe(0)
})

test.each(['not json', '7', '{}', '""', '"no address"'])('%s is no address', (rubbish) => {
  localStorage.setItem('rememberedEmail', rubbish)
  expect(readRememberedEmail()).toBeUndefined()
})
