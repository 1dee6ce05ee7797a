import { describe, expect, it } from 'vitest'
import { letterHtml } from '../../adapters/mail/letter-html.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { resetCodeMessages, signUpCodeMessages } from './letters.ts'

const to = { email: 'vendor@sample.example', phoneNumber: '+233241234567' }
const smsFrom = (publicUrl: string) => signUpCodeMessages(to, '0012', publicUrl)[1]?.text ?? ''

describe('the message with a sign-up code', () => {
  it('goes out by e-mail and by SMS', () => {
    const messages = signUpCodeMessages(to, '0012', 'https://vendors.example.com')
    expect(messages.map((message) => [message.channel, message.to])).toEqual([
      ['email', to.email],
      ['sms', to.phoneNumber],
    ])
  })

  it('is one SMS, whose last line binds the code to our page', () => {
    const text = smsFrom('https://vendors.example.com')
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

it.each([
  ['0012', signUpCodeMessages(to, '0012', 'https://vendors.example.com')],
  ['004821', resetCodeMessages(to.email, '004821')],
])('a letter shows the code %s large', (code, [letter]) => {
  expect(letterHtml(letter?.text ?? '')).toMatch(new RegExp(`font-size:32px[^>]*>${code}</p>`))
})

it('a reset code goes by e-mail only', () => {
  expect(resetCodeMessages(to.email, '004821').map(({ channel }) => channel)).toEqual(['email'])
})
