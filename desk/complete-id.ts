import * as v from 'valibot'
import { completeId as endpoint } from '../contract/business/find.ts'
import { findServices } from '../contract/customer/moderation.ts'
import { uuid } from '../contract/fields.ts'
import type { Ask } from './ask.ts'
import { columns } from './page.ts'
import { Problem } from './problem.ts'

/** Finds the one business whose id begins so. */
export const completeId = async (ask: Ask, written: string): Promise<string> => {
  if (v.is(uuid, written)) return written.toLowerCase()
  if (!v.is(endpoint.query, { beginning: written }))
    throw new Problem(`${written} is not the beginning of an id: four characters at least. See: npm run desk -- list`)
  const { businesses } = await ask(endpoint, { query: { beginning: written } })
  const [first, ...others] = businesses
  if (!first) throw new Problem(`There is no business whose id begins with ${written}.`)
  if (others.length === 0) return first.businessId
  throw tooMany(
    written,
    businesses.map(({ businessId, businessName }) => [businessId, businessName]),
  )
}

const tooMany = (written: string, candidates: string[][]) =>
  new Problem([`More than one id begins with ${written}. Which do you mean?`, ...columns(candidates, '  ')].join('\n'))

/** Finds the one service of the business whose id begins so. */
export const completeServiceId = async (ask: Ask, businessId: string, written: string): Promise<string> => {
  if (v.is(uuid, written)) return written.toLowerCase()
  if (!v.is(findServices.query, { beginning: written }))
    throw new Problem(
      `${written} is not the beginning of an id: four characters at least. See: npm run desk -- reports`,
    )
  const { services } = await ask(findServices, { params: { id: businessId }, query: { beginning: written } })
  const [first, ...others] = services
  if (!first) throw new Problem(`This business has no service whose id begins with ${written}.`)
  if (others.length === 0) return first.id
  throw tooMany(
    written,
    services.map(({ id, name }) => [id, name]),
  )
}
