import type { ContactWay } from '../../../contract/account/account-name.ts'
import type { Context } from '../../context.ts'
import { findOwner } from '../contact-ways/store.ts'
import { codeFlow, type Destinations } from '../one-time-code/flow.ts'
import { findSentWays } from '../one-time-code/store.ts'

type Person = { email: string; phone_number: string }

/** The ways by which this sign-up can still become an account: those that no other account has proven. */
export const findOpenWays = async (db: Context['db'], { email, phone_number }: Person): Promise<Destinations> => ({
  ...((await findOwner(db, email)) ? {} : { email }),
  ...((await findOwner(db, phone_number)) ? {} : { phone: phone_number }),
})

export const findSentTo = (db: Context['db'], signUpId: string): Promise<ContactWay[]> =>
  findSentWays(db, codeFlow('sign-up', signUpId))
