// A process that only compares passwords: as many at once as the portal does, which is the upper bound for logins, or one
// after another.

import { hash, verify } from '@node-rs/argon2'
import { hashesAtOnce, passwordCost } from '../server/adapters/passwords.ts'
import { samplePassword } from '../testing/samples.ts'
import { middleMs, perSecond } from './load.ts'

const known = await hash(samplePassword, passwordCost)
const compare = async () => {
  if (!(await verify(known, samplePassword, passwordCost))) throw new Error('The password should be right.')
}
const isOneByOne = process.argv[2] === 'one by one'

process.send?.({ ready: true })
process.on('message', async (howMuch: number) => {
  const figure = isOneByOne ? await middleMs(howMuch, compare) : await perSecond(hashesAtOnce, howMuch, compare)
  process.send?.({ figure })
})
