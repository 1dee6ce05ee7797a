import { type RenewalPage, renewalRefusals } from '../../../contract/business/renew.ts'
import { renewalLinkEnd } from '../../../contract/business/subscription.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { findLinkedBusiness, type LinkedBusiness } from './store.ts'

export type Link = { token: string; business: LinkedBusiness; paidUntil: Date }

type LinkContext = Pick<Context, 'db' | 'clock' | 'renewalTokens' | 'security'>

/** Whose link it is. Whether anything can be paid by it is another question. */
export const readLink = async (context: LinkContext, token: string): Promise<Link> => {
  const { db, clock, renewalTokens, security } = context
  const read = renewalTokens.read(token)
  if (!read) {
    security.record('renewal-link-wrong')
    return fail(renewalRefusals.unknown)
  }
  const business = await findLinkedBusiness(db, read.businessId)
  if (!business || business.status === 'CLOSED') return fail(renewalRefusals.unknown)
  if (clock.now() >= renewalLinkEnd(read.paidUntil)) return fail(renewalRefusals.over)
  return { token, business, paidUntil: read.paidUntil }
}

export const closedPage = (message: string): RenewalPage => ({ kind: 'closed', message })
