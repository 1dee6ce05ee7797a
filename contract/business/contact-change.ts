import * as v from 'valibot'
import { accountName } from '../account/account-name.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { refusals } from '../refusals.ts'
import { writtenReason } from './reason.ts'

export const contactChangeRefusals = {
  alreadyTheirs: {
    status: 409,
    code: 'already-theirs',
    message: 'The vendor has proven this address or number already.',
  },
  takenByOther: {
    status: 409,
    code: 'taken-by-other',
    message: 'Another account has proven this address or number.',
  },
  onlyLogin: {
    status: 409,
    code: 'only-login',
    message: 'This is the only way that the vendor has proven. Without it nobody could log in to prove the new one.',
  },
  accountClosed: { status: 409, code: 'account-closed', message: 'This business is closed already.' },
} as const

export const changeContact = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/desk/businesses/:id/contact',
  summary: 'Record another email address or phone number of the vendor, who proves it by a code before it counts.',
  access: 'operator',
  params: v.strictObject({ id: uuid }),
  body: v.strictObject({
    address: accountName,
    reason: writtenReason('Please give a reason: how you know that it was the vendor who asked.'),
  }),
  reply: v.object({ message: v.string() }),
  refusals: [refusals.notFound, ...Object.values(contactChangeRefusals)],
})
