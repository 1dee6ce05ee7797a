import { describe, expect, it } from 'vitest'
import { isGoodPassword } from '../../../contract/account/password.ts'
import { threadMs } from '../../testing/patience.ts'
import { isGuessable, type Person } from './guessable-password.ts'

const ama: Person = {
  email: 'mensah.catering24@sample.example',
  phone_number: '+233244123456',
  other_name: 'Ama Akosua Ɔyéré',
  surname: 'Owusu-Ansah',
}

describe('easy to guess is', () => {
  it.each([
    // common
    'Password1!',
    'P@ssw0rd1',
    'P@$$w0rd2026',
    'Passw0rd!',
    'Welcome@123',
    'Admin@123',
    'Qwerty123!',
    'Letmein1!',
    'Iloveyou1!',
    'Sunshine!2026',
    'Abcd1234!',
    'Aa123456!',
    '1q2w3e4R!',
    'Abc123!@',
    'Football7$',
    // of few characters, or the same again and again
    'Aa1!Aa1!',
    'Aaaaaaa1!',
    'Abababab1!',
    // the place and the product
    'Ghana@2026',
    'Gh@na2026!',
    'Gh@n@2026',
    '@ccra2026A',
    'Accra123$',
    'Kumasi!1',
    'GhanaAccra1!',
    'Afahye@2026',
    'Afahye123!',
    'AfahyeVendor1!',
    'Ghana@Password1',
    // the vendor
    'Akosua@2026',
    'AmaOwusu1!',
    'Oyere@2026',
    'Owusu@Ansah7',
    '4m4Owusu!',
    'Mensah24!',
    'Mensah$C1!',
    'Catering24!',
    'Xy$0244123456',
    'Tema!4123456b',
  ])('%s', (password) => expect(isGuessable(password, ama)).toBe(true))
})

describe('honest is', () => {
  it.each([
    'Jollof2026!',
    'Kente$Cloth7',
    'Durbar@2027',
    'FestivalInKumasi@2026',
    'AccraKitchenQueen1!',
    'MensahsBlueGoat$9',
    'Trotro%Station4',
    'Waakye&Shito99',
    'xK7!mq2Lp$9v',
    'Xq7!48291',
    'Tr0ub4dor&3',
    'Correct1Horse!Battery',
    'Adowa?Dance55',
    'Highlife*Band8',
    'Bolga!Basket12',
    'SmallChops$Daily3',
  ])('%s', (password) => {
    expect(isGoodPassword(password)).toBe(true)
    expect(isGuessable(password, ama)).toBe(false)
  })
})

it('costs next to nothing beside the hash, for the longest password too', () => {
  const longest = `${'Ab1!'.repeat(31)}Xy9$`
  isGuessable(longest, ama)
  const before = threadMs()
  for (let time = 0; time < 100; time++) isGuessable(longest, ama)
  expect((threadMs() - before) / 100).toBeLessThan(5)
})

it('a name that somebody else has is no secret of theirs', () => {
  const kofi: Person = {
    email: 'kofi@sample.example',
    phone_number: '+233201111111',
    other_name: 'Kofi',
    surname: 'Bonsu',
  }
  expect(isGuessable('Owusu@Ansah7', kofi)).toBe(false)
  expect(isGuessable('Bonsu@Kofi7', kofi)).toBe(true)
})
