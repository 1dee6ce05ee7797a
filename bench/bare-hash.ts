// A process that only compares passwords, as many at once as the portal does: the upper bound for logins.

import { hash, verify } from '@node-rs/argon2'
import { hashesAtOnce, passwordCost } from '../server/adapters/passwords.ts'
import { samplePassword } from '../testing/samples.ts'
import { perSecond } from './load.ts'

const known = await hash(samplePassword, passwordCost)

process.send?.({ ready: true })
process.on('message', async (seconds: number) => {
  const figure = await perSecond(hashesAtOnce, seconds, async () => {
    if (!(await verify(known, samplePassword, passwordCost))) throw new Error('The password should be right.')
  })
  process.send?.({ figure })
})
