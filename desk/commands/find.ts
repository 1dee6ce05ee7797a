import { type FoundVendor, findVendors } from '../../contract/business/find.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps, plural, shortId } from '../page.ts'

export const find: Command = {
  use: 'find WORDS',
  about: 'by a part of the business name, or by phone number, e-mail address, TIN or payment reference',
  takes: 'words',
  options: {},
  examples: ['find kitchen', 'find 024 412 3456', 'find ama@example.com', 'find C0001234560'],
  run: async ({ words }, { ask, say }) => {
    const { vendors, hasMore } = await ask(findVendors, { query: { text: words } })
    if (vendors.length === 0) return void say('Nothing matches.')
    for (const line of columns(vendors.map(describeVendor))) say(line)
    say('')
    say(hasMore ? `The first ${vendors.length}. There are more.` : `${plural(vendors.length, 'match', 'matches')}.`)
    if (vendors.some(({ businessId }) => businessId)) for (const line of nextSteps('show ID')) say(line)
  },
}

const describeVendor = ({ businessId, name, region, businessStatus }: FoundVendor) =>
  businessId
    ? [shortId(businessId), businessStatus ?? '', `${name}, ${region}`]
    : ['-', 'no business', `${name}, signed up and has not sent a business yet`]
