import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitsOneSms } from '../adapters/sms/fits-one-sms.ts'
import { oneSms, toSmsLetters } from './one-sms.ts'

const around = { before: 'Afahye: not approved.\n', after: '\nhttps://vendors.example.com/d/vendor-status' }

it('says what fits as it is', () => {
  expect(oneSms([{ ...around, long: 'The TIN is wrong.' }, 'Else'])).toBe(
    'Afahye: not approved.\nThe TIN is wrong.\nhttps://vendors.example.com/d/vendor-status',
  )
})

it('shortens what is long at a word, and shows that it did', () => {
  const long = 'The certificate that you sent is that of another business, and the name on it is not the name that '
  const sms = oneSms([{ ...around, long: long + long }, 'Else'])
  expect(sms).toBe(
    'Afahye: not approved.\nThe certificate that you sent is that of another business, and the name on it is not the...\nhttps://vendors.example.com/d/vendor-status',
  )
  expect(sms.length).toBeLessThanOrEqual(160)
})

it('uses all the room there is', () => {
  const [room] = [160 - around.before.length - around.after.length]
  expect(oneSms([{ ...around, long: 'a'.repeat(room) }, 'Else'])).toContain(`\n${'a'.repeat(room)}\n`)
  expect(oneSms([{ ...around, long: 'a'.repeat(room + 1) }, 'Else'])).toContain(`\n${'a'.repeat(room - 3)}...\n`)
})

it('falls back to the next text where an address leaves no room', () => {
  const after = `\nhttps://${'a'.repeat(130)}.example/d/vendor-status`
  expect(oneSms([{ ...around, after, long: 'The TIN is wrong, and so is the name.' }, 'Log in.'])).toBe('Log in.')
})

it('puts each letter into the alphabet of an SMS', () => {
  expect(toSmsLetters('“Ɛyɛ” – it’s GH₵100…')).toBe(`"Eye" - it's GHS 100...`)
  expect(toSmsLetters('Kɔfê\nñ é 🎉 名')).toBe('Kofe ñ é ? ?')
})

it('fits, whatever the reason is', () => {
  const letter = fc.oneof(
    fc.constantFrom(...'ab .,{€é“ɛ₵🎉\n'),
    fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  )
  const reason = fc.array(letter, { maxLength: 400, size: 'max' }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(reason, (long) => fitsOneSms(oneSms([{ ...around, long }, 'Else']))),
    { numRuns: 60 },
  )
})
