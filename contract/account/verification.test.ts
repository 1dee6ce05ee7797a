import * as v from 'valibot'
import { expect, test } from 'vitest'
import { resendCode, verifyVendor } from './verification.ts'

const firstMessage = (body: unknown) => v.safeParse(verifyVendor.body, body).issues?.[0].message

test('the sign-up code has four digits', () => {
  expect(v.parse(verifyVendor.body, { otp: ' 0012 ' })).toEqual({ otp: '0012' })
})

test.each(['', '1', '123', '12345', '123456', 'abcd'])('%j asks for the full code', (otp) => {
  expect(firstMessage({ otp })).toBe('Please enter the full OTP.')
})

test('a code alone is taken, and nothing beside it', () => {
  expect(firstMessage({})).toBeTruthy()
  expect(firstMessage({ otp: '1234', vendorId: 7 })).toBeTruthy()
})

test('both calls are where the spec has them, for a sign-up that waits', () => {
  expect(verifyVendor).toMatchObject({ method: 'POST', url: '/vservice/api/v1/auth/vendor-verify', access: 'verify' })
  expect(resendCode).toMatchObject({ method: 'POST', url: '/vservice/api/v1/auth/resend-otp', access: 'verify' })
})
