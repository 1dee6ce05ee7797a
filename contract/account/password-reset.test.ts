import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import * as reset from './password-reset.ts'

const outcome = (schema: v.GenericSchema, given: unknown) => {
  const result = v.safeParse(schema, given)
  return result.success ? result.output : result.issues[0].message
}

describe('asking for a reset code', () => {
  it('takes an address and makes it canonical', () => {
    expect(outcome(reset.forgotPasswordForm, { email: ' Vendor@Sample.EXAMPLE ' })).toEqual({
      email: 'vendor@sample.example',
    })
  })

  it.each(['', 'vendor', 'vendor@sample'])('%j is not an address', (email) => {
    expect(outcome(reset.forgotPasswordForm, { email })).toBe('Please enter a valid email address.')
  })

  it('may be answered with a token or without', () => {
    expect(v.is(reset.askResetCode.reply, { message: 'On its way.' })).toBe(true)
    expect(v.is(reset.askResetCode.reply, { message: 'On its way.', jwtToken: 'a.b.c' })).toBe(true)
  })
})

describe('a reset code', () => {
  it.each([
    ['123456', '123456'],
    ['001234', '001234'],
    [' 123 456 ', '123456'],
    ['1 2 3 4 5 6', '123456'],
  ])('%j is the code %j', (written, code) => expect(outcome(reset.resetCode, written)).toBe(code))

  it.each(['', '   ', '\n'])('%j is empty after trimming', (written) => {
    expect(outcome(reset.resetCode, written)).toBe('Please enter the OTP code')
  })

  it.each(['12345', '1234567', '12345a', '１２３４５６', '1234'])('%j has not six digits', (written) => {
    expect(outcome(reset.resetCode, written)).toBe('The code has 6 digits.')
  })

  it.each([123456, null, undefined, ['123456'], ' '.repeat(41)])('%j is no code at all', (given) => {
    expect(outcome(reset.resetCode, given)).toBe('Please enter the OTP code')
  })
})

describe('a replacement password', () => {
  const good = 'Sample2026!'
  const rule = 'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.'

  it.each([
    ['', 'Password must be at least 8 characters long'],
    [undefined, 'Password must be at least 8 characters long'],
    ['Aa1!aaa', 'Password must be at least 8 characters long'],
    ['Aa1!aaaa', 'Aa1!aaaa'],
    ['aa1!aaaa', rule],
    ['AA1!AAAA', rule],
    ['Aaa!aaaa', rule],
    ['Aa1aaaaa', rule],
    ['Aa1!aaa#', rule],
    ['Aa1!aa a', rule],
    [`Aa1!${'a'.repeat(124)}`, `Aa1!${'a'.repeat(124)}`],
    [`Aa1!${'a'.repeat(125)}`, 'Password is too long. Use at most 128 characters.'],
  ])('%j leads to %j', (written, said) => expect(outcome(reset.replacementPassword, written)).toBe(said))

  it('must be confirmed', () => {
    const form = (confirmPassword: string) => outcome(reset.newPasswordForm, { newPassword: good, confirmPassword })
    expect(form(good)).toEqual({ newPassword: good, confirmPassword: good })
    for (const other of ['', 'sample2026!', `${good} `]) expect(form(other)).toBe('Passwords do not match')
  })

  it('is sent without its confirmation', () => {
    expect(v.is(reset.setNewPassword.body, { newPassword: good })).toBe(true)
    expect(v.is(reset.setNewPassword.body, { newPassword: good, confirmPassword: good })).toBe(false)
  })
})

describe('the three calls', () => {
  it.each([
    [reset.askResetCode, '/vservice/api/v1/auth/forgot-password', undefined],
    [reset.checkResetCode, '/vservice/api/v1/auth/forgot-password-otp', 'reset-pending'],
    [reset.setNewPassword, '/vservice/api/v1/auth/new-password', 'reset-granted'],
  ])('each has its address and its kind of token', (call, url, access) => {
    expect({ method: 'POST', url, access }).toEqual({
      method: call.method,
      url: call.url,
      access: 'access' in call ? call.access : undefined,
    })
  })

  it('say what the screens show', () => {
    expect(reset.resetCodeRightMessage).toBe('OTP verified successfully!')
  })
})
