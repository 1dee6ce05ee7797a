import { closeBusiness } from '../../contract/business/closing.ts'
import { changeContact } from '../../contract/business/contact-change.ts'
import { reopenBusiness } from '../../contract/business/review.ts'
import { liftSuspension, suspendBusiness } from '../../contract/business/suspension.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps, shortId } from '../page.ts'
import { WrongUse } from '../problem.ts'

const reason = { reason: { type: 'string' } } as const

type ChangingCall = typeof reopenBusiness | typeof suspendBusiness | typeof liftSuspension | typeof closeBusiness

/** Changes the status of a business, with a reason that its vendor reads. */
const changing = (call: ChangingCall, words: Pick<Command, 'use' | 'about' | 'examples'>): Command => ({
  ...words,
  takes: 'an id',
  options: reason,
  run: async ({ id, options }, { ask, say }) => {
    const { message } = await ask(call, { params: { id }, body: { reason: options.reason ?? '' } })
    for (const line of [...columns([[message]]), ...nextSteps(`show ${shortId(id)}`, `audit ${shortId(id)}`)]) say(line)
  },
})

export const reopen = changing(reopenBusiness, {
  use: 'reopen ID --reason "..."',
  about: 'a rejected, refused or verified business waits for a decision again; the vendor reads the reason',
  examples: ['reopen 3f2a9c01 --reason "The certificate was another one."'],
})

export const suspend = changing(suspendBusiness, {
  use: 'suspend ID --reason "..."',
  about: 'hides a verified business from customers; its plan runs on, and the vendor reads the reason',
  examples: ['suspend 3f2a9c01 --reason "Three customers say that nobody came."'],
})

export const lift = changing(liftSuspension, {
  use: 'lift ID --reason "..."',
  about: 'shows a suspended business to customers again; the vendor reads the reason',
  examples: ['lift 3f2a9c01 --reason "The customers have their money back."'],
})

export const close = changing(closeBusiness, {
  use: 'close ID --reason "..."',
  about: 'closes the business and the account for good, and deletes personal data; refused while money is open',
  examples: ['close 3f2a9c01 --reason "You asked us to close the account."'],
})

export const contact: Command = {
  use: 'contact ID --email ADDRESS | --phone NUMBER --reason "..."',
  about:
    'another address or number of the vendor, who proves it by a code before it counts; the trail keeps the reason',
  takes: 'an id',
  options: { ...reason, email: { type: 'string' }, phone: { type: 'string' } },
  examples: ['contact 3f2a9c01 --phone "024 412 3456" --reason "Called back at the business number."'],
  run: async ({ id, options: { email, phone, reason = '' } }, { ask, say }) => {
    const address = email ?? phone
    if (!address || (email && phone)) throw new WrongUse('Give --email or --phone, one of them.')
    const { message } = await ask(changeContact, { params: { id }, body: { address, reason } })
    for (const line of [...columns([[message]]), ...nextSteps(`show ${shortId(id)}`, `audit ${shortId(id)}`)]) say(line)
  },
}
