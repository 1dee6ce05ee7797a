import { describe, expect, it } from 'vitest'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { codeMessage } from './letters.ts'

const publicUrl = 'https://vendors.example.com'
const smsFrom = (publicUrl: string) =>
  codeMessage('sign-up', { way: 'phone', to: '+233241234567', code: '0012' }, publicUrl).text

describe('the SMS with a code', () => {
  it('is one SMS, whose last line binds the code to our page', () => {
    const text = smsFrom(publicUrl)
    expect(fitsOneSms(text)).toBe(true)
    expect(text).toBe(
      '0012 is your Afahye code. It works for 10 minutes. Do not share it.\n\n@vendors.example.com #0012',
    )
  })

  it('leaves that line out where a phone would not use it, or it would make a second SMS', () => {
    const plain = '0012 is your Afahye code. It works for 10 minutes. Do not share it.'
    expect(smsFrom('http://127.0.0.1:3000')).toBe(plain)
    expect(smsFrom(`https://${'long.'.repeat(20)}example.com`)).toBe(plain)
  })
})

describe.each(['sign-up', 'reset', 'proof'] as const)('the letter with a code for a %s', (codeFor) => {
  const letter = codeMessage(codeFor, { way: 'email', to: 'vendor@sample.example', code: '0012' }, publicUrl)

  it('shows the code large', () => {
    expect(letter).toMatchObject({ code: '0012' })
  })

  it('says that nobody of ours asks for it', () => {
    expect(letter.text).toContain('Nobody from Afahye will ever ask you for this code.')
  })

  it('says only what is true, whoever has entered the address', () => {
    expect(letter.text).not.toMatch(/you signed up|your account|thank you/i)
    expect(letter.text).toMatch(/If (it was not you|you did not ask for it), ignore this message/)
  })
})
